import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Right } from '#contract/rights'
import { queryClient } from '#dashboard/data/client/query-client'
import { session } from '#dashboard/data/session/session'
import { embedded, provideService } from '#dashboard/testing/render-app'
import { createRoutes } from './routes'

const support: Right[] = ['authentication.test', 'contacts.read', 'messages.read', 'lookup', 'surveys.read']

/** The dashboard at an address, for somebody with these rights; gives what was asked of the server. */
function open(at: string, rights: Right[]): string[] {
  const paths: string[] = []
  provideService(request => {
    paths.push(new URL(request.url).pathname)
    return Response.json([])
  })
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights, connection: embedded } })
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return paths
}

test('the menu has the pages that one may open', async () => {
  open('/lookup', support)
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Overview',
    'Contacts',
    'Groups',
    'Surveys',
    'Survey editor',
    'Messages',
    'SMS codes',
    'Phone lookup',
    'Activity',
  ])
})

test('the address of another page says which right it needs, and asks for nothing', async () => {
  const paths = open('/segments', support)
  await screen.findByRole('heading', { name: 'You cannot open this page' })
  screen.getByText(/It needs the right “See segments”/)
  expect(paths).toEqual([])
})

test('where one of several rights is enough, all of them are named', async () => {
  open('/authentication', ['lookup'])
  expect(await screen.findByText(/“Send SMS codes or Change the defaults of SMS codes”/)).toBeDefined()
})

test('without a session an address leads to signing in, and is what comes next', async () => {
  const paths: string[] = []
  provideService(request => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    return Response.json({ accounts: 'on', oidc: false, demo: [], welcome: false })
  }, null)
  session.provide({ state: 'unknown' })
  const at = '/contacts?labels=vip&q=%C3%A5'
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/sign-in')
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe(at)
  expect(paths).toEqual(['/session'])
})
