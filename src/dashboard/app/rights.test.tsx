import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { Right } from '#contract/rights'
import type { Me } from '#contract/team/me'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { sessionTabs } from '#dashboard/api/session/session-tabs'
import { preferences } from '#dashboard/i18n/preferences'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { embedded, provideService } from '#dashboard/testing/render-app'
import { renderRoutes } from '#dashboard/testing/render-routes'
import { Toaster } from '#dashboard/ui/toast/toaster'

provideDatabase()

const support: Right[] = ['authentication.test', 'contacts.read', 'messages.read', 'lookup', 'surveys.read']

/** Opens the dashboard as somebody with these rights; returns the requests sent. */
function open(at: string, rights: Right[], more: Partial<Me> = {}): string[] {
  const paths: string[] = []
  provideService(request => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    return Response.json(pathname === '/session/sign-out' ? {} : [])
  })
  session.provide({ state: 'signed-in', me: { accounts: 'on', rights, connection: embedded, ...more } })
  renderRoutes(at)
  return paths
}

test('lists the pages that one may open in the menu', async () => {
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

test('names the right that a closed page needs, and reads nothing', async () => {
  const paths = open('/segments', support)
  await screen.findByRole('heading', { name: 'You cannot open this page' })
  screen.getByText(/It needs the right “See segments”/)
  // The bell of background work belongs to no page.
  expect(paths.filter(path => path !== '/team/jobs')).toEqual([])
})

test('names all rights if one of several is enough', async () => {
  open('/authentication', ['lookup'])
  expect(await screen.findByText(/“Send SMS codes” or “Change the defaults of SMS codes”/)).toBeDefined()
})

const asa = { id: 'p1', name: 'Åsa', role: 'support', roleName: 'support', signsInBy: ['password'] }

test('leads to the second factor from every address while it is due, and reads nothing', async () => {
  const paths = open('/surveys', [], { person: asa, secondFactorDue: true })
  await screen.findByRole('heading', { name: 'Set up a second factor' })
  expect(await screen.findByLabelText(/^Your password/)).toBeDefined()
  expect(within(screen.getByRole('navigation', { name: 'Main menu' })).queryAllByRole('link')).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  expect(paths).toEqual([])
})

test('shows the person, their account and sign-out in the menu', async () => {
  preferences.setLocale('sv')
  onTestFinished(() => preferences.setLocale('en'))
  open('/lookup', support, { person: { ...asa, role: 'marketer' } })
  const corner = within(await screen.findByRole('region', { name: 'Konto' }))
  for (const text of ['Åsa', 'Marknadsförare']) expect(corner.getByText(text)).toBeDefined()
  expect(corner.getByRole('link', { name: 'Konto' }).getAttribute('href')).toBe('/account')
  expect(corner.getByRole('button', { name: 'Logga ut' })).toBeDefined()
})

test('reports a failed sign-out, which can be repeated', async () => {
  const paths = open('/lookup', support, { person: asa })
  render(<Toaster />)
  provideService(request => {
    paths.push(new URL(request.url).pathname)
    return new Response('', { status: 503 })
  })
  const signOut = () => screen.getByRole('button', { name: 'Sign out' })
  await screen.findByRole('button', { name: 'Sign out' })
  await userEvent.click(signOut())
  expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in')
  await waitFor(() => expect(signOut().getAttribute('aria-busy')).toBeNull())
  expect(paths.filter(path => path === '/session/sign-out')).toHaveLength(1)
})

test('warns before signing out loses text that cannot be stored', async () => {
  const visited: string[] = []
  sessionTabs.provideGo(address => void visited.push(address))
  onTestFinished(() => void (document.documentElement.hidden = false))
  const paths = open('/contacts/new', ['contacts.read', 'contacts.create'], { person: asa })
  const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /First name/ })
  const question = () => screen.findByRole('alertdialog', { name: 'Sign out without saving?' })
  await userEvent.type(await firstName(), 'Eva')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Stay' }))
  expect(paths).not.toContain('/session/sign-out')
  expect((await firstName()).value).toBe('Eva')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await userEvent.click(within(await question()).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(visited).toEqual(['/sign-in']))
  expect(paths).toContain('/session/sign-out')
})

test('has an account page and no sign-out without accounts', async () => {
  open('/lookup', support, { accounts: 'off' })
  const corner = within(await screen.findByRole('region', { name: 'Account' }))
  expect(corner.getByRole('link', { name: 'Account' })).toBeDefined()
  expect(corner.queryByRole('button')).toBeNull()
})

test('keeps rows and says why when a right is removed, and updates the menu at once', async () => {
  const me: Me = { accounts: 'on', rights: [...support], person: asa, connection: embedded }
  let isTaken = false
  provideService(() => {
    const problem = { type: '/problems/missing-right', right: 'surveys.read' }
    return isTaken ? Response.json(problem, { status: 403 }) : Response.json([{ ID: 7, Name: 'Spring' }])
  }, me)
  session.provide({ state: 'signed-in', me: { ...me } })
  const router = renderRoutes('/surveys')
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await screen.findByText('Spring')
  expect(menu.getByRole('link', { name: 'Surveys' })).toBeDefined()
  isTaken = true
  me.rights = ['contacts.read']
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Surveys' })).toBeNull())
  expect(menu.getByRole('link', { name: 'Contacts' })).toBeDefined()
  expect(screen.getByText('Spring')).toBeDefined()
  expect(await screen.findByText('You need the right “See surveys”')).toBeDefined()
  // A new visit finds the page closed.
  await act(() => router.navigate('/groups'))
  await act(() => router.navigate('/surveys'))
  await screen.findByRole('heading', { name: 'You cannot open this page' })
})
