import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withImplied } from '#contract/rights'
import { session } from '#dashboard/api/session/session'
import { saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { paths } from '#dashboard/parts/paths'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { ChangeView } from './change-view'

const open = (server: MemoryServer) =>
  renderApp(<ChangeView />, { at: '/contacts/change', fetch: server.fetch, ledger: server.ledger })

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

async function aContact(server: MemoryServer, body: Record<string, string>) {
  const request = new Request('http://localhost/api/contacts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await server.fetch(request)
}

type Read = { id: string; properties: Record<string, string | null>; labels?: string[] | null }

async function contacts(server: MemoryServer): Promise<Read[]> {
  const answer = await server.fetch(new Request('http://localhost/v2/contacts?order=ASC'))
  return (await answer.json()) as Read[]
}

async function three(): Promise<MemoryServer> {
  const server = await memoryServer()
  await aContact(server, { FirstName: 'Anna', Phone: '+46701740605' })
  await aContact(server, { FirstName: 'Bo', Phone: '+46701740606' })
  await aContact(server, { FirstName: 'Cid', Phone: '+46701740607' })
  return server
}

/** Comes from the list with all contacts chosen. */
async function choose({ router }: ReturnType<typeof open>, server: MemoryServer) {
  const chosen = await saveChosen(await contacts(server))
  await act(() => router.navigate(paths.changeContacts({ chosen })))
}

const undone = (name: string) => screen.findByRole('region', { name: `Undo: ${name}` })

it('adds a label with Enter, and undoes it', async () => {
  const server = await three()
  const app = open(server)
  await choose(app, server)
  expect(await screen.findByText('3 contacts chosen')).toBeDefined()
  const before = within(screen.getByRole('table', { name: 'Chosen contacts' }))
  expect(before.getByRole('link', { name: 'Anna' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Label' }))
  await app.user.keyboard('vip')
  const rows = await screen.findByRole('table', { name: 'Preview' })
  expect(within(rows).getByRole('rowheader', { name: 'Anna' })).toBeDefined()
  expect(server.writes().filter(({ url }) => url.includes('/team/jobs'))).toEqual([])
  await app.user.keyboard('{Enter}')
  const job = within(await screen.findByRole('region', { name: 'Add a label: vip' }))
  expect(await job.findByText('3 contacts changed')).toBeDefined()
  expect(screen.getByText('Choose contacts in the list first')).toBeDefined()
  expect(document.activeElement).toBe(job.getByRole('heading', { name: 'Add a label: vip' }))
  const after = await contacts(server)
  expect(after.map(({ labels }) => labels)).toEqual([['vip'], ['vip'], ['vip']])
  expect(after[0]?.properties).toMatchObject({ firstName: 'Anna', phoneNumber: '+46701740605' })
  await app.user.click(job.getByRole('button', { name: 'Undo' }))
  const undo = within(await undone('Add a label: vip'))
  expect(await undo.findByText('3 changes undone')).toBeDefined()
  expect(document.activeElement).toBe(undo.getByRole('heading', { name: 'Undo: Add a label: vip' }))
  expect((await contacts(server)).flatMap(({ labels }) => labels ?? [])).toEqual([])
})

it('adds a long label whole, and keeps the contacts of each tab apart', async () => {
  const server = await three()
  const app = open(server)
  await choose(app, server)
  const label = 'Long label '.repeat(12).trim()
  await app.user.click(await screen.findByRole('combobox', { name: 'Label' }))
  await app.user.paste(label)
  const another = await saveChosen((await contacts(server)).slice(0, 1))
  await app.user.click(await button('Change 3 contacts'))
  await screen.findByText('3 contacts changed')
  expect((await contacts(server)).map(({ labels }) => labels)).toEqual([[label], [label], [label]])
  expect(await screen.findByText('Choose contacts in the list first')).toBeDefined()
  await act(() => app.router.navigate(paths.changeContacts({ chosen: another })))
  expect(await screen.findByText('1 contact chosen')).toBeDefined()
})

it('leaves contacts alone that someone else changed meanwhile, in the change and in its undo', async () => {
  const server = await three()
  const app = open(server)
  await choose(app, server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Set a property')
  await app.user.type(screen.getByRole('combobox', { name: 'Property' }), 'title')
  await app.user.type(screen.getByRole('textbox', { name: 'Value' }), 'Ms')
  const [first, second] = (await contacts(server)) as [Read, Read]
  await patch(server, first, { properties: { ...first.properties, title: 'Dr' } })
  await app.user.click(await button('Change 3 contacts'))
  const job = within(await screen.findByRole('region', { name: 'Set a property: title' }))
  expect(await job.findByText('2 of 3 contacts changed')).toBeDefined()
  expect((await contacts(server)).map(({ properties }) => properties.title)).toEqual(['Dr', 'Ms', 'Ms'])
  await app.user.click(job.getByRole('button', { name: 'Show rows' }))
  expect(await job.findByText('Changed by someone else meanwhile: Dr')).toBeDefined()
  expect(job.queryByRole('button', { name: /^Send/ })).toBeNull()
  await patch(server, second, { properties: { ...second.properties, title: 'Prof' } })
  await app.user.click(job.getByRole('button', { name: 'Undo' }))
  expect(await within(await undone('Set a property: title')).findByText('1 of 2 changes undone')).toBeDefined()
  expect((await contacts(server)).map(({ properties }) => properties.title)).toEqual(['Dr', 'Prof', undefined])
})

it('reports that the change was not or may have been started, and keeps the preview', async () => {
  const server = await three()
  let headers: Record<string, string> = { 'request-not-sent': 'true' }
  const fetch = (request: Request) =>
    request.method === 'POST' && request.url.endsWith('/team/jobs')
      ? Response.json({ title: 'Full' }, { status: 507, headers })
      : server.fetch(request)
  const app = renderApp(<ChangeView />, { at: '/contacts/change', fetch })
  const { user } = app
  await choose(app, server)
  await user.type(await screen.findByRole('combobox', { name: 'Label' }), 'vip')
  await user.click(await button('Change 3 contacts'))
  expect((await screen.findByRole('alert')).textContent).toContain('Not started')
  headers = {}
  // Later than a second press of the same click.
  frozenClock().pass(500)
  await user.click(await button('Change 3 contacts'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('May have been started'))
  expect(screen.getByRole('table', { name: 'Preview' })).toBeDefined()
})

async function patch(server: MemoryServer, { id }: Pick<Read, 'id'>, body: object) {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'PATCH', headers, body: JSON.stringify(body) }
  await server.fetch(new Request(`http://localhost/v2/contacts/${id}`, request))
}

/** Three contacts, the first two patched. */
async function withMore(more: (contact: Read) => object) {
  const server = await three()
  for (const contact of (await contacts(server)).slice(0, 2)) await patch(server, contact, more(contact))
  return server
}

/** Changes two contacts and undoes it; returns the contacts in between. */
async function changeAndTakeBack(server: MemoryServer, { user }: ReturnType<typeof open>) {
  const before = await contacts(server)
  await user.click(await button('Change 2 contacts'))
  await screen.findByText('2 contacts changed')
  const after = await contacts(server)
  await user.click(await button('Undo'))
  await screen.findByText('2 changes undone')
  expect(await contacts(server)).toEqual(before)
  return after
}

it('removes a label from the contacts that have it', async () => {
  const server = await withMore(({ properties }) => ({ properties, labels: ['vip'] }))
  const app = open(server)
  await choose(app, server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Remove a label')
  expect(screen.getByRole('combobox', { name: 'Label' })).toHaveProperty('value', 'vip')
  expect(await screen.findByText('1 contact stays as it is')).toBeDefined()
  const after = await changeAndTakeBack(server, app)
  expect(after.flatMap(({ labels }) => labels ?? [])).toEqual([])
})

it('clears a property of the contacts that have it', async () => {
  const server = await withMore(({ properties }) => ({ properties: { ...properties, title: 'Dr' } }))
  const app = open(server)
  await choose(app, server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Clear a property')
  const property = screen.getByRole('combobox', { name: 'Property' })
  const offered = () =>
    within(property)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered()[0]).toBe('')
  await app.user.selectOptions(property, 'title')
  // Once chosen, it cannot be unset.
  expect(offered()).toEqual(['firstName', 'phoneNumber', 'title'])
  const after = await changeAndTakeBack(server, app)
  expect(after.map(({ properties }) => properties.title)).toEqual([undefined, undefined, undefined])
  expect(after[0]?.properties).toMatchObject({ firstName: 'Anna', phoneNumber: '+46701740605' })
})

it('says why numbers could not be looked up, tries again, and rewrites them as E.164', async () => {
  const server = await withMore(({ properties }) => {
    const home = `0${(properties.phoneNumber ?? '').slice(3)}`
    return { properties: { ...properties, phoneNumber: home } }
  })
  let isOut = true
  const fetch = (request: Request) =>
    isOut && request.url.includes('lookup')
      ? Response.json({}, { status: 429, headers: { 'retry-after': '3600' } })
      : server.fetch(request)
  const app = renderApp(<ChangeView />, { at: '/contacts/change', fetch, ledger: server.ledger })
  await choose(app, server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Check and repair numbers')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'phoneNumber')
  await chooseCountry(app.user, 'SE')
  // The choice is stored before it is used.
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Default country' })).toHaveProperty('value', 'Sweden (SE)'),
  )
  await app.user.click(await button('Check 3 numbers'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  expect(await button('Checked here only 3')).toBeDefined()
  isOut = false
  await app.user.click(await button('Check 3 numbers'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Checked here only/ })).toBeNull())
  const after = await changeAndTakeBack(server, app)
  expect(after.map(({ properties }) => properties.phoneNumber)).toEqual([
    '+46701740605',
    '+46701740606',
    '+46701740607',
  ])
})

it('leaves guessed numbers out until they are included, and counts what stays', async () => {
  const written = ['0701740605', '701740606', '12']
  const server = await withMore(({ properties }) => ({
    properties: { ...properties, phoneNumber: written[Number(properties.phoneNumber?.at(-1)) - 5] ?? '' },
  }))
  const app = open(server)
  await choose(app, server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Check and repair numbers')
  await chooseCountry(app.user, 'SE')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Default country' })).toHaveProperty('value', 'Sweden (SE)'),
  )
  await app.user.click(await button('Check 3 numbers'))
  await button('Change 1 contact')
  await button('To rewrite 1')
  await screen.findByText('2 contacts stay as they are')
  await app.user.click(screen.getByRole('checkbox', { name: 'Also change 1 guessed number' }))
  await button('To rewrite 2')
  await screen.findByText('1 contact stays as it is')
  await button('Change 2 contacts')
  // Another check may guess other numbers.
  await app.user.click(await button('Check 3 numbers'))
  await button('Change 1 contact')
  expect(screen.getByRole('checkbox', { name: 'Also change 1 guessed number' })).toHaveProperty('checked', false)
})

it('names the missing right', async () => {
  const server = await memoryServer()
  const me = { ...allowedOver(embedded), rights: withImplied(['contacts.read', 'contacts.change']) }
  session.provide({ state: 'signed-in', me })
  renderApp(<ChangeView />, { at: '/contacts/change', fetch: server.fetch, me })
  expect(await screen.findByText('You may not change many contacts')).toBeDefined()
})
