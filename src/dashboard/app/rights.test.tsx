import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import type { Right } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { queryClient } from '#dashboard/data/client/query-client'
import { session } from '#dashboard/data/session/session'
import { preferences } from '#dashboard/i18n/preferences'
import { embedded, provideService } from '#dashboard/testing/render-app'
import { createRoutes } from './routes'

const support: Right[] = ['authentication.test', 'contacts.read', 'messages.read', 'lookup', 'surveys.read']

/** The dashboard at an address, for somebody with these rights; gives what was asked of the server. */
function open(at: string, rights: Right[], more: Partial<Me> = {}): string[] {
  const paths: string[] = []
  provideService(request => {
    paths.push(new URL(request.url).pathname)
    return Response.json([])
  })
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights, connection: embedded, ...more } })
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
  expect(await screen.findByText(/“Send SMS codes” or “Change the defaults of SMS codes”/)).toBeDefined()
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

const asa = { id: 'p1', name: 'Åsa', role: 'support', roleName: 'support', signsInBy: ['password'] }

test('who has to have a second factor first is led to it at every address, and nothing is asked', async () => {
  const paths = open('/surveys', [], { person: asa, secondFactorDue: true })
  await screen.findByRole('heading', { name: 'Set up a second factor' })
  expect(await screen.findByLabelText(/^Your password/)).toBeDefined()
  expect(within(screen.getByRole('navigation', { name: 'Main menu' })).queryAllByRole('link')).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  expect(paths).toEqual([])
})

test('a corner of the menu says who one is, and leads to the account and out', async () => {
  preferences.setLocale('sv')
  onTestFinished(() => preferences.setLocale('en'))
  open('/lookup', support, { person: { ...asa, role: 'marketer' } })
  const corner = within(await screen.findByRole('region', { name: 'Konto' }))
  for (const text of ['Åsa', 'Marknadsförare']) expect(corner.getByText(text)).toBeDefined()
  expect(corner.getByRole('link', { name: 'Konto' }).getAttribute('href')).toBe('/account')
  expect(corner.getByRole('button', { name: 'Logga ut' })).toBeDefined()
})

test('where nobody signs in there is an account all the same, and no way out', async () => {
  open('/lookup', support, { accounts: 'off' })
  const corner = within(await screen.findByRole('region', { name: 'Account' }))
  expect(corner.getByRole('link', { name: 'Account' })).toBeDefined()
  expect(corner.queryByRole('button')).toBeNull()
})
