import { act, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { rights } from '#contract/rights'
import { provideClient } from '#dashboard/api/client/call'
import { session } from '#dashboard/api/session/session'
import { embedded, provideService, renderApp } from '#dashboard/testing/render-app'
import { Toaster } from '#dashboard/ui/toast/toaster'
import { anApp } from '#server/testing/server-fixture'
import type { Principal } from '#team/principal'
import { createMemoryTeam } from '#team/testing/memory-team'
import { ContactList } from './contact-list'

const contacts = [
  { id: 'c1', properties: { firstName: 'Åsa', city: 'Malmö' }, labels: ['vip'] },
  { id: 'c2', properties: { firstName: 'Bo', city: 'Lund' } },
]

const person = (id: string, name: string, granted: Principal['rights']): Principal => ({
  by: 'session',
  id,
  name,
  rights: granted,
})
const all = new Set(rights)
const reading = new Set(['contacts.read'] as const)

const eva = person('eva', 'Eva', reading)
const bo = person('bo', 'Bo', all)

/** Renders the list over the team's shared entries, which a colleague writes as well. */
async function open(at: string, who = eva) {
  const team = await createMemoryTeam()
  const { request } = anApp({ team: { ...team, identify: () => Promise.resolve(who) } })
  const me = { accounts: 'on' as const, rights: [...who.rights], connection: embedded }
  session.provide({ state: 'signed-in', me })
  provideService(() => Response.json(contacts), me)
  const undo = provideClient(async (url, { method = 'GET', headers = {}, body = null }) => {
    if (url === '/team/me') return Response.json(me)
    if (!url.startsWith('/team/shared')) return Response.json(contacts)
    return request(url, { method, headers, ...(body !== null && { body }) })
  })
  onTestFinished(async () => {
    undo()
    await team.close()
  })
  const app = renderApp(
    <>
      <ContactList />
      <Toaster />
    </>,
    { at, me },
  )
  const input = { address: '', direct: true, headers: new Headers(), answerHeaders: new Headers(), body: undefined }
  /** Writes a view, as the colleague by default. */
  const write = (
    key: string,
    value: { name: string; query: string },
    more: { shared?: boolean; revision?: string },
    as = bo,
  ) =>
    team.handle('replaceShared', {
      ...input,
      path: { kind: 'contact-view', key },
      body: { value, ...more },
      query: undefined,
      principal: as,
    })
  /** Reads the views as the colleague. */
  const saved = () =>
    team.handle('listShared', { ...input, path: undefined, query: { parts: 'contact-view' }, principal: bo })
  const menu = async (name = 'Views') => {
    await app.user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('menu'))
  }
  return { ...app, write, saved, menu, search: () => new URLSearchParams(app.router.state.location.search) }
}

/** Fires the event that refetches. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

const dialog = async () => within(await screen.findByRole('dialog'))

it('saves the list’s state as a named view', async () => {
  const { user, menu, search } = await open('/contacts?labels=vip&cols=name,labels')
  expect((await menu()).getByText('No saved views yet')).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Save view…' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Save view' }))
  const name = form.getByRole('textbox', { name: 'Name' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'VIP{Enter}')
  await screen.findByRole('button', { name: 'Views: VIP' })
  const { view, ...shown } = Object.fromEntries(search())
  expect(view).toMatch(/^[\w-]+$/)
  expect(shown).toEqual({ labels: 'vip', cols: 'name,labels' })
})

it('updates, shares and deletes the open view', async () => {
  const { user, write, menu, search, saved } = await open('/contacts?view=v1&labels=vip&order=oldest')
  await write('v1', { name: 'Guests', query: 'labels=vip' }, {}, eva)
  await comeBack()
  // Another order changes the view; only *Save changes* stores it.
  await user.click((await menu('Views: Guests (changed)')).getByRole('menuitem', { name: 'Save changes to “Guests”' }))
  await user.click((await menu('Views: Guests')).getByRole('menuitem', { name: 'Share with the team' }))
  expect((await menu('Views: Guests')).getByRole('menuitem', { name: 'Stop sharing' })).toBeDefined()
  const value = { name: 'Guests', query: 'labels=vip&order=oldest' }
  expect(await saved()).toMatchObject([{ key: 'v1', value, own: { mine: false, shared: true } }])
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/It disappears for the whole team/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete view' }))
  await screen.findByRole('button', { name: 'Views' })
  expect(Object.fromEntries(search())).toEqual({ labels: 'vip', order: 'oldest' })
})

it('shows a colleague’s shared view after a refetch, without actions to change it', async () => {
  const { user, write, menu } = await open('/contacts')
  await screen.findByText('Åsa')
  await menu()
  expect(screen.queryByRole('menuitem', { name: /Lund/ })).toBeNull()
  await write('v1', { name: 'Lund', query: 'properties%5Bcity%5D=Lund&cols=name%2Cp%3Agone' }, { shared: true })
  await write('v2', { name: 'Bo’s own', query: '' }, { shared: false })
  await comeBack()
  await user.click(await screen.findByRole('menuitem', { name: /Lund/ }))
  // A column that no longer exists is ignored and is not a change.
  await screen.findByRole('button', { name: 'Views: Lund' })
  expect(await screen.findByText('City = Lund')).toBeDefined()
  const items = (await menu('Views: Lund')).getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Lund', 'Save view…'])
})

it('shows both versions after a conflict and keeps the chosen one', async () => {
  const { user, write, menu } = await open('/contacts?view=v1', person('ada', 'Ada', all))
  const first = (await write('v1', { name: 'Lund', query: '' }, { shared: true })) as { revision: string }
  await comeBack()
  await user.click((await menu('Views: Lund')).getByRole('menuitem', { name: 'Rename…' }))
  await write('v1', { name: 'Lund and Malmö', query: 'labels=vip' }, { revision: first.revision })
  const form = await dialog()
  await user.clear(form.getByRole('textbox', { name: 'Name' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Skåne{Enter}')
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByText('Lund and Malmö · Label: vip')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(conflict.getByRole('radio', { name: /Yours/ }))
  await user.click(conflict.getByRole('button', { name: 'Keep this version' }))
  await screen.findByRole('button', { name: 'Views: Skåne' })
})

it('refuses to save filters that are too long', async () => {
  const { user, menu } = await open(`/contacts?labels=${'x'.repeat(4001)}`)
  await user.click((await menu()).getByRole('menuitem', { name: 'Save view…' }))
  expect((await dialog()).getByText('These filters are too long to save. Remove some first.')).toBeDefined()
})
