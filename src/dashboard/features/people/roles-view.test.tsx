import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Role } from '#contract/team/roles'
import { session } from '#dashboard/api/session/session'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { knownRights, rightAreas, withTicked } from './role-dialog'
import { RolesView } from './roles-view'

const admin: Role = {
  id: 'admin',
  name: 'Admin',
  builtIn: true,
  rights: [...rights],
  secondFactorRequired: false,
  idleMinutes: 60,
  absoluteMinutes: 720,
  people: 1,
  keys: 0,
}
const ownRole: Role = { ...admin, id: 'r1', name: 'Desk', builtIn: false, rights: ['lookup'], people: 0 }

/** Renders the page with these roles; returns the writes sent. */
function open(roles: Role[], at = '/people/roles', refusal?: () => number, members = {}) {
  const writes: [request: string, body: unknown][] = []
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json(roles)
    const text = await request.text()
    writes.push([`${request.method} ${new URL(request.url).pathname}`, text === '' ? undefined : JSON.parse(text)])
    const status = refusal?.()
    return status ? Response.json({ status, ...members }, { status }) : Response.json(ownRole)
  }
  return { ...renderApp(<RolesView />, { fetch, at }), writes }
}

const me = { accounts: 'on' as const, person: { id: 'p1', name: 'Åsa' }, rights: [...rights], connection: embedded }
beforeEach(() => session.provide({ state: 'signed-in', me }))

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('creates a role from ticked rights, where a change right ticks its read right', async () => {
  const { user, writes } = open([admin])
  await user.click(await screen.findByRole('button', { name: 'New role' }))
  await user.type(await screen.findByLabelText('Name'), 'Desk')
  await user.click(box('Change contacts'))
  expect(box('See contacts').checked).toBe(true)
  await user.click(box('Second factor required with a password'))
  await user.click(screen.getByRole('button', { name: 'Create role' }))
  const body = {
    name: 'Desk',
    rights: ['contacts.read', 'contacts.change'],
    secondFactorRequired: true,
    idleMinutes: 480,
    absoluteMinutes: 720,
  }
  await waitFor(() => expect(writes).toEqual([['POST /team/roles', body]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not grant a right that one lacks', async () => {
  session.provide({ state: 'signed-in', me: { ...me, rights: ['people.manage', 'lookup'] } })
  open([ownRole], '/people/roles?role=r1')
  await screen.findByRole('dialog')
  expect(box('Check numbers').disabled).toBe(false)
  expect(box('See contacts').disabled).toBe(true)
})

it('changes only the sign-in rules of a built-in role', async () => {
  const { user, writes } = open([admin], '/people/roles?role=admin')
  const idle = await screen.findByLabelText(/unused/)
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(box('See contacts').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Delete role…' })).toBeNull()
  await user.clear(idle)
  await user.type(idle, '30')
  await user.click(screen.getByRole('button', { name: 'Save role' }))
  const { name, rights: granted, secondFactorRequired, absoluteMinutes } = admin
  const seen = { name, rights: granted, secondFactorRequired, idleMinutes: 60, absoluteMinutes }
  const body = { ...seen, idleMinutes: 30, seen }
  await waitFor(() => expect(writes).toEqual([['PUT /team/roles/admin', body]]))
})

it('copies a built-in role without the rights that one lacks', async () => {
  session.provide({ state: 'signed-in', me: { ...me, rights: ['people.manage', 'lookup'] } })
  const { user, writes } = open([admin], '/people/roles?role=admin')
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Copy of Admin')
  await user.click(screen.getByRole('button', { name: 'Create role' }))
  const { secondFactorRequired, idleMinutes, absoluteMinutes } = admin
  const timing = { secondFactorRequired, idleMinutes, absoluteMinutes }
  const body = { name: 'Copy of Admin', rights: ['lookup', 'people.manage'], ...timing }
  await waitFor(() => expect(writes).toEqual([['POST /team/roles', body]]))
})

it('lists every right in one area', () => {
  const shown = rightAreas.flatMap(({ see, change }) => [...see, ...change])
  expect(shown.toSorted()).toEqual([...rights].toSorted())
})

it('deletes an unused role after a question', async () => {
  const { user, writes } = open([ownRole], '/people/roles?role=r1')
  await user.click(await screen.findByRole('button', { name: 'Delete role…' }))
  await user.click(await screen.findByRole('button', { name: 'Delete role' }))
  await waitFor(() => expect(writes).toEqual([['DELETE /team/roles/r1', undefined]]))
})

it('keeps a role in use and says why', async () => {
  open([{ ...ownRole, people: 2 }], '/people/roles?role=r1')
  await screen.findByText(/once no person or key has it/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete role…' }).disabled).toBe(true)
})

it('shows what a colleague changed since its form opened, and saves both changes', async () => {
  const current = { ...ownRole, rights: ['contacts.read'], idleMinutes: 30 }
  const changes = [
    { what: 'rights', before: 'lookup', after: 'contacts.read' },
    { what: 'idleMinutes', before: '60', after: '30' },
  ]
  let status = 409
  const roles = [ownRole]
  const stale = { type: '/problems/stale', current, changes }
  const { user, writes } = open(roles, '/people/roles?role=r1', () => status, stale)
  const time = frozenClock()
  await user.click(await screen.findByRole('checkbox', { name: 'See NKI' }))
  const longest = screen.getByLabelText<HTMLInputElement>(/Longest session/)
  await user.clear(longest)
  await user.type(longest, '600')
  roles[0] = { ...current, people: 1 }
  await user.click(screen.getByRole('button', { name: 'Save role' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Changed meanwhile: rights + See contacts, − Check numbers, time unused 60 min → 30 min',
  )
  expect(writes[0]?.[1]).toMatchObject({ rights: ['lookup', 'nki.read'], seen: { rights: ['lookup'] } })
  // The list is read again too.
  await screen.findByText(/once no person or key has it/)
  expect(box('See contacts').checked).toBe(true)
  expect(box('Check numbers').checked).toBe(false)
  expect(box('See NKI').checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/unused/).value).toBe('30')
  expect(longest.value).toBe('600')
  status = 0
  time.pass(500)
  await user.click(screen.getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id: _id, builtIn: _builtIn, people: _people, keys: _keys, ...seen } = current
  expect(writes[1]?.[1]).toEqual({ ...seen, rights: ['contacts.read', 'nki.read'], absoluteMinutes: 600, seen })
})

it('ticks the read right that a colleague removed while a right was ticked that needs it', async () => {
  const opened = { ...ownRole, rights: ['contacts.read', 'lookup'] }
  const changes = [{ what: 'rights', before: 'contacts.read', after: '' }]
  const stale = { type: '/problems/stale', current: ownRole, changes }
  const { user } = open([opened], '/people/roles?role=r1', () => 409, stale)
  await user.click(await screen.findByRole('checkbox', { name: 'Change contacts' }))
  await user.click(screen.getByRole('button', { name: 'Save role' }))
  await screen.findByRole('alert')
  expect(box('Change contacts').checked).toBe(true)
  expect(box('See contacts').checked).toBe(true)
})

it('explains a refusal', async () => {
  let status = 0
  const roles = [ownRole]
  const { user } = open(roles, '/people/roles?role=r1', () => status)
  const time = frozenClock()
  for (const [refused, words] of [
    [403, 'rights that you do not have'],
    [422, 'cannot be unused for longer'],
    [404, 'it is gone'],
  ] as const) {
    status = refused
    if (status === 404) roles.pop()
    // Later than a second press of the same click.
    time.pass(500)
    await user.click(await screen.findByRole('button', { name: 'Save role' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words))
  }
})

it('says at the name that another role has it', async () => {
  const errors = [{ path: ['name'], code: 'in_use', message: 'in words of the server' }]
  const { user } = open([ownRole], '/people/roles?role=r1', () => 409, { errors })
  await user.click(await screen.findByRole('button', { name: 'Save role' }))
  expect(await screen.findByText(/a role has this name already/)).toBeDefined()
})

it('unticks everything that needs an unticked right, and nothing else', () => {
  expect(withTicked(['contacts.create', 'contacts.bulk', 'lookup'], 'contacts.create', false)).toEqual(['lookup'])
  expect(withTicked(['surveys.read', 'surveys.change'], 'surveys.change', false)).toEqual(['surveys.read'])
})

it('ignores an unknown right', () => {
  expect(knownRights(['of.tomorrow', 'lookup', 'contacts.read'])).toEqual(['contacts.read', 'lookup'])
})
