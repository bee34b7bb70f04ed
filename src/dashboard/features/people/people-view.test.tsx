import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Person } from '#contract/team/people'
import type { Role } from '#contract/team/roles'
import { queryClient } from '#dashboard/api/client/query-client'
import { session } from '#dashboard/api/session/session'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { PeopleView } from './people-view'

const asa: Person = {
  id: 'p1',
  name: 'Åsa',
  email: 'asa@example.com',
  role: 'admin',
  state: 'active',
  demo: false,
  signsInBy: ['password'],
  secondFactor: true,
  created: '2026-11-01T08:00:00Z',
  exceeds: false,
}
const bo: Person = { ...asa, id: 'p2', name: 'Bo', email: 'bo@example.com', role: 'support', lastSeen: asa.created }
const roles = ['admin', 'support'].map(
  (id): Role => ({
    id,
    name: id === 'admin' ? 'Admin' : 'Support',
    builtIn: true,
    rights: [...rights],
    secondFactorRequired: false,
    idleMinutes: 60,
    absoluteMinutes: 720,
    people: 1,
    keys: 0,
  }),
)
const link = { token: 'T0ken', kind: 'invitation', expires: '2026-11-25T08:00:00Z' }
const problem = (status: number) => Response.json({ status, detail: 'in words of the server' }, { status })

type Answers = Partial<Record<string, () => Response>>

/** Renders the page with these people; returns the writes sent. */
function open(people: Person[], answers: Answers = {}, at = '/people', oidc = false) {
  const writes: [request: string, body: unknown][] = []
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/session')
      return Response.json({ accounts: 'on', oidc, demo: [], welcome: false, signedIn: false })
    if (pathname === '/team/roles') return Response.json(roles)
    if (request.method === 'GET') return Response.json(people)
    const text = await request.text()
    writes.push([`${request.method} ${pathname}`, text === '' ? undefined : JSON.parse(text)])
    return answers[pathname]?.() ?? Response.json(people[0])
  }
  return { ...renderApp(<PeopleView />, { fetch, at }), writes }
}

const me = { accounts: 'on' as const, person: { id: 'p1', name: 'Åsa' }, rights: [...rights], connection: embedded }
beforeEach(() => session.provide({ state: 'signed-in', me }))

const press = async (view: ReturnType<typeof open>, name: string) =>
  view.user.click(await screen.findByRole('button', { name }))
const alertText = async () => (await screen.findByRole('alert')).textContent

it('lists people with their role, state and second factor, and can only reactivate a deactivated one', async () => {
  open([asa, { ...bo, state: 'deactivated', secondFactor: false }], {}, '/people?person=p2')
  await screen.findByRole('button', { name: 'Reactivate…' })
  expect(screen.queryByRole('button', { name: 'Deactivate…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Password link…' })).toBeNull()
  const row = screen.getByRole('row', { name: /Bo/, hidden: true })
  for (const text of ['Support', 'bo@example.com', 'Deactivated', 'Off']) expect(row.textContent).toContain(text)
})

describe('an invitation', () => {
  async function invite(view: ReturnType<typeof open>) {
    await press(view, 'Invite person')
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.type(dialog.getByLabelText('Name'), 'Cia')
    await view.user.type(dialog.getByLabelText('E-mail'), 'cia@example.com')
    await within(dialog.getByLabelText('Role')).findByRole('option', { name: 'Support' })
    await view.user.selectOptions(dialog.getByLabelText('Role'), 'Support')
    await view.user.click(dialog.getByRole('button', { name: 'Invite person' }))
  }

  it('shows a link to copy, what it is for and how long it works', async () => {
    const person = { ...bo, id: 'p3', name: 'Cia', state: 'invited' }
    const view = open([asa], { '/team/people': () => Response.json({ person, link }, { status: 201 }) })
    await invite(view)
    const field = await screen.findByLabelText<HTMLInputElement>('One-time link')
    const mail = decodeURIComponent(screen.getByRole('link', { name: 'Write e-mail' }).getAttribute('href') ?? '')
    expect(mail).toMatch(/^mailto:[^?]+@[^?]+\?subject=/)
    expect(mail).toContain(field.value)
    expect(field.value).toBe(`${location.origin}/invitation#T0ken`)
    expect(screen.getByText(/Send it to Cia. It works once, until 25 Nov 2026/)).toBeDefined()
    expect(view.writes).toEqual([
      ['POST /team/people', { name: 'Cia', email: 'cia@example.com', role: 'support', joinAllowed: false }],
    ])
    await press(view, 'Done')
    await waitFor(() => expect(screen.queryByLabelText('One-time link')).toBeNull())
  })

  it.each([
    [409, 'somebody has this e-mail already'],
    [403, 'rights that you do not have'],
  ])('says why it was refused (%i), and keeps typed values', async (status, words) => {
    const view = open([asa], { '/team/people': () => problem(status) })
    await invite(view)
    expect(await alertText()).toContain(words)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cia')
  })
})

describe('a person', () => {
  const at = '/people?person=p2'

  it('gets another role, and may be joined to a company account if a provider is configured', async () => {
    const view = open([asa, bo], {}, at, true)
    await within(await screen.findByLabelText('Role')).findByRole('option', { name: 'Admin' })
    await view.user.selectOptions(screen.getByLabelText('Role'), 'Admin')
    await view.user.click(await screen.findByRole('checkbox', { name: 'May sign in with a company account' }))
    await press(view, 'Save changes')
    const body = { role: 'admin', joinAllowed: true }
    await waitFor(() => expect(view.writes).toEqual([['PATCH /team/people/p2', body]]))
  })

  it('keeps the name that a colleague changes while the role is edited, and sends each change once', async () => {
    const people = [asa, bo]
    const view = open(people, {}, at)
    await within(await screen.findByLabelText('Role')).findByRole('option', { name: 'Admin' })
    await view.user.selectOptions(screen.getByLabelText('Role'), 'Admin')
    people[1] = { ...bo, name: 'Bosse' }
    await queryClient.invalidateQueries()
    await screen.findByRole('heading', { name: 'Bosse' })
    await press(view, 'Save changes')
    await waitFor(() => expect(view.writes).toEqual([['PATCH /team/people/p2', { role: 'admin' }]]))
    await view.user.type(screen.getByLabelText('Name'), 'rje')
    frozenClock().pass(500)
    await press(view, 'Save changes')
    await waitFor(() => expect(view.writes[1]).toEqual(['PATCH /team/people/p2', { name: 'Borje' }]))
  })

  it.each([
    ['no company account is signed in with', false, {}],
    ['they have one already', true, { signsInBy: ['provider'] }],
  ])('has no company account to join if %s', async (_, oidc, more) => {
    open([asa, { ...bo, ...more }], {}, at, oidc)
    await screen.findByRole('button', { name: 'Save changes' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('stays active as the last admin', async () => {
    const view = open([asa], { '/team/people/p1/deactivate': () => problem(409) }, '/people?person=p1')
    await press(view, 'Deactivate…')
    await press(view, 'Deactivate person')
    expect(await alertText()).toContain('this is the only admin who can sign in')
  })

  it('is deactivated, signed out or removed after a question', async () => {
    const view = open([asa, bo], { '/team/people/p2/sessions': () => Response.json({ ended: 1 }) }, at)
    for (const [first, second, request] of [
      ['Deactivate…', 'Deactivate person', 'POST /team/people/p2/deactivate'],
      ['Reset second factor…', 'Reset second factor', 'DELETE /team/people/p2/second-factor'],
      ['Sign out everywhere…', 'Sign out', 'DELETE /team/people/p2/sessions'],
      ['Remove…', 'Remove person', 'DELETE /team/people/p2'],
    ] as const) {
      await press(view, first)
      expect(view.writes).toEqual([])
      await press(view, second)
      await waitFor(() => expect(view.writes.splice(0)).toEqual([[request, undefined]]))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
  })

  it('gets a new link', async () => {
    const view = open(
      [asa, bo],
      { '/team/people/p2/link': () => Response.json({ person: bo, link }, { status: 201 }) },
      at,
    )
    await press(view, 'Password link…')
    await press(view, 'Make link')
    expect((await screen.findByLabelText<HTMLInputElement>('One-time link')).value).toContain('#T0ken')
  })

  it('cannot be changed by someone with fewer rights, who is told so', async () => {
    open([asa, { ...bo, exceeds: true }], {}, at)
    await screen.findByText(/has rights that you do not have/)
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deactivate…' })).toBeNull()
  })

  it('cannot remove themselves or reset their own second factor', async () => {
    open([asa, bo], {}, '/people?person=p1')
    await screen.findByRole('button', { name: 'Deactivate…' })
    expect(screen.queryByRole('button', { name: 'Reset second factor…' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull()
  })
})

it('cannot be invited behind a proxy, which assigns the roles', async () => {
  session.provide({ state: 'signed-in', me: { ...me, accounts: 'proxy' } })
  open([asa, { ...bo, signsInBy: ['proxy'], secondFactor: false }], {}, '/people?person=p2')
  await screen.findByRole('button', { name: 'Save changes' })
  expect(screen.getAllByText('At the company').length).toBeGreaterThan(0)
  expect(screen.queryByLabelText('Role')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite person', hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Password link…' })).toBeNull()
})
