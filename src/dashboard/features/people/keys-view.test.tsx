import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rights } from '#contract/rights'
import type { Key } from '#contract/team/keys'
import type { Role } from '#contract/team/roles'
import { session } from '#dashboard/api/session/session'
import { embedded, renderApp } from '#dashboard/testing/render-app'
import { KeysView, yearAfter } from './keys-view'

const nightly: Key = {
  id: 'k1',
  name: 'Nightly import',
  role: 'admin',
  start: 'mak_abcde',
  state: 'active',
  created: '2026-11-01T08:00:00Z',
}
const admin: Role = {
  id: 'admin',
  name: 'Admin',
  builtIn: true,
  rights: [...rights],
  secondFactorRequired: false,
  idleMinutes: 60,
  absoluteMinutes: 720,
  people: 1,
  keys: 1,
}

/** Renders the page with these keys; returns the writes sent. */
function open(keys: Key[], answer: () => Response = () => Response.json(nightly)) {
  const writes: [request: string, body: unknown][] = []
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/team/roles') return Response.json([admin])
    if (request.method === 'GET') return Response.json(keys)
    const text = await request.text()
    writes.push([`${request.method} ${pathname}`, text === '' ? undefined : JSON.parse(text)])
    return answer()
  }
  return { ...renderApp(<KeysView />, { fetch, at: '/people/keys' }), writes }
}

const me = { accounts: 'on' as const, person: { id: 'p1', name: 'Åsa' }, rights: [...rights], connection: embedded }
beforeEach(() => session.provide({ state: 'signed-in', me }))

async function create({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Nightly import')
  await within(dialog.getByLabelText('Role')).findByRole('option', { name: 'Admin' })
  await user.selectOptions(dialog.getByLabelText('Role'), 'Admin')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
}

describe('a new key', () => {
  it('is shown once', async () => {
    const view = open([], () => Response.json({ key: nightly, secret: 'mak_abcdefgh' }))
    await create(view)
    expect((await screen.findByLabelText<HTMLInputElement>('Key')).value).toBe('mak_abcdefgh')
    const expires = expect.any(String) as string
    expect(view.writes).toEqual([['POST /team/keys', { name: 'Nightly import', role: 'admin', expires }]])
    void view.router.navigate('/elsewhere')
    const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    expect(leaving.getByText(/It is not shown again/)).toBeDefined()
    await view.user.click(leaving.getByRole('button', { name: 'Stay' }))
    await view.user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByLabelText('Key')).toBeNull())
  })

  it('cannot have rights that its maker lacks', async () => {
    const view = open([], () => Response.json({ status: 403 }, { status: 403 }))
    await create(view)
    expect((await screen.findByRole('alert')).textContent).toContain('rights that you do not have')
  })
})

it('lets a new key end after a year unless chosen otherwise', () => {
  expect(yearAfter(new Date('2026-11-20T10:15:33Z'))).toBe('2027-11-20T10:15:00.000Z')
})

it('revokes a key after a question', async () => {
  const { user, writes } = open([nightly])
  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly import…' }))
  expect(writes).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }))
  await waitFor(() => expect(writes).toEqual([['POST /team/keys/k1/revoke', undefined]]))
})

it('keeps a revoked key in the list, with who made it and without a button to revoke it', async () => {
  open([{ ...nightly, state: 'revoked', createdBy: 'Astrid' }])
  const row = await screen.findByRole('row', { name: /Nightly import/ })
  for (const words of ['Revoked', 'Astrid']) expect(row.textContent).toContain(words)
  expect(screen.queryByRole('button', { name: /Revoke / })).toBeNull()
})
