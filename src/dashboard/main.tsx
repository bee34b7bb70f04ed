import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from './api/client/query-client'
import { followChoices } from './api/kept/choices'
import { followMyPreferences } from './api/session/my-preferences'
import { session } from './api/session/session'
import { sessionTabs } from './api/session/session-tabs'
import { nameFirstShared } from './app/name-first-shared'
import { createRoutes } from './app/routes'
import { Toaster } from './ui/toast/toaster'
import './styles/app.css'

const element = document.getElementById('root')
if (!element) throw new Error('The document has no #root.')

followMyPreferences()
nameFirstShared()
// Waits briefly for the stored time zone, so that times are right from the first render; slow storage must not block
// the page.
const choices = Promise.race([followChoices(), new Promise(resolve => setTimeout(resolve, 300))])
// The menu needs the person's rights, even on pages without queries.
sessionTabs.listen()
void session.load().then(sessionTabs.opened, () => undefined)
const router = createBrowserRouter(createRoutes(queryClient, choices))

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
