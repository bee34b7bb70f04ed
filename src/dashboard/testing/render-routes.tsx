import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '#dashboard/api/client/query-client'
import { createRoutes } from '#dashboard/app/routes'

/** Renders the whole dashboard at an address. */
export function renderRoutes(at: string) {
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
