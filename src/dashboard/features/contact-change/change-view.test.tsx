import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { withImplied } from '#contract/rights'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { forgetChosen, saveChosen } from '#dashboard/parts/contact/chosen-contacts'
import { clearJob, readRows } from '#dashboard/parts/jobs/job-store'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, renderApp } from '#dashboard/testing/render-app'
import { ChangeView } from './change-view'
import { readUndoFile } from './undo-file'
import { undoFile } from './undo-rows'

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

/** Brings all contacts along from the list. */
async function choose(server: MemoryServer) {
  await saveChosen(await contacts(server))
  onTestFinished(async () => {
    await forgetChosen()
    for (const [id] of await (await store()).all('jobs')) await clearJob(id)
  })
}

it('chosen contacts get a label by the safe save, and the file of it takes it away again', async () => {
  const server = await three()
  const app = open(server)
  await choose(server)
  expect(await screen.findByText('3 contacts chosen')).toBeDefined()
  await app.user.type(screen.getByRole('combobox', { name: 'Label' }), 'vip')
  const rows = await screen.findByRole('table', { name: 'Preview' })
  expect(within(rows).getByRole('rowheader', { name: 'Anna' })).toBeDefined()
  expect(server.writes().filter(({ method }) => method === 'PATCH')).toHaveLength(0)
  await app.user.click(screen.getByText('Sending options'))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Requests at once' }), '2')
  expect(screen.queryByRole('combobox', { name: 'Contacts per request' })).toBeNull()
  await app.user.click(await button('Change 3 contacts'))
  expect(await screen.findByText('Finished')).toBeDefined()
  expect(screen.getByText(/2 requests at once$/)).toBeDefined()
  const after = await contacts(server)
  expect(after.map(({ labels }) => labels)).toEqual([['vip'], ['vip'], ['vip']])
  expect(after[0]?.properties).toMatchObject({ firstName: 'Anna', phoneNumber: '+46701740605' })

  const [job = ''] = (await (await store()).all('jobs')).map(([id]) => id)
  const file = await undoFile(await readRows(job), 'en')
  const taken = await readUndoFile(file)
  expect(
    typeof taken === 'object' && taken.proposals.map(({ path, before, after: planned }) => [...path, before, planned]),
  ).toEqual(Array.from({ length: 3 }, () => ['labels', 'vip', 'vip', '']))
  await app.user.click(await button('Change other contacts'))
  await button('Open an undo file')
  const input = app.container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file.')
  await app.user.upload(input, new File([file], 'changes.csv'))
  await app.user.click(await button('Change 3 contacts'))
  expect(await screen.findByText('Finished')).toBeDefined()
  expect((await contacts(server)).flatMap(({ labels }) => labels ?? [])).toEqual([])
})

it('a contact that somebody changed meanwhile is left alone, and a lost answer is not a change twice', async () => {
  const server = await three()
  const app = open(server)
  await choose(server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Set a property')
  await app.user.type(screen.getByRole('combobox', { name: 'Property' }), 'title')
  await app.user.type(screen.getByRole('textbox', { name: 'Value' }), 'Ms')
  const [first] = await contacts(server)
  const theirs = { properties: { ...first?.properties, title: 'Dr' } }
  await server.fetch(
    new Request(`http://localhost/v2/contacts/${first?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(theirs),
    }),
  )
  server.cut('answer')
  await app.user.click(await button('Change 3 contacts'))
  expect(await screen.findByText('Finished')).toBeDefined()
  expect((await contacts(server)).map(({ properties }) => properties.title)).toEqual(['Dr', 'Ms', 'Ms'])
  const [job = ''] = (await (await store()).all('jobs')).map(([id]) => id)
  const results = (await readRows(job)).map(({ state, said: why }) => [state, why])
  expect(results[0]).toEqual(['refused', 'Changed by someone else meanwhile'])
  expect(results.slice(1).map(([state]) => state)).toEqual(['done', 'done'])
})

async function patch(server: MemoryServer, { id }: Pick<Read, 'id'>, body: object) {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'PATCH', headers, body: JSON.stringify(body) }
  await server.fetch(new Request(`http://localhost/v2/contacts/${id}`, request))
}

/** Three contacts, of which the first two have something more. */
async function withMore(more: (contact: Read) => object) {
  const server = await three()
  for (const contact of (await contacts(server)).slice(0, 2)) await patch(server, contact, more(contact))
  return server
}

/** Carries a change out for whom it concerns, and takes it back by its file. */
async function changeAndTakeBack(server: MemoryServer, { user, container }: ReturnType<typeof open>) {
  const before = await contacts(server)
  await user.click(await button('Change 2 contacts'))
  await screen.findByText('Finished')
  const after = await contacts(server)
  const [job = ''] = (await (await store()).all('jobs')).map(([id]) => id)
  const file = await undoFile(await readRows(job), 'en')
  await user.click(await button('Change other contacts'))
  await button('Open an undo file')
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no place for a file.')
  await user.upload(input, new File([file], 'changes.csv'))
  await user.click(await button('Change 2 contacts'))
  await screen.findByText('Finished')
  expect(await contacts(server)).toEqual(before)
  return after
}

it('a label is removed from who has it', async () => {
  const server = await withMore(({ properties }) => ({ properties, labels: ['vip'] }))
  const app = open(server)
  await choose(server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Remove a label')
  expect(screen.getByRole('combobox', { name: 'Label' })).toHaveProperty('value', 'vip')
  expect(await screen.findByText('1 contact stays as it is')).toBeDefined()
  const after = await changeAndTakeBack(server, app)
  expect(after.flatMap(({ labels }) => labels ?? [])).toEqual([])
})

it('a property is cleared where it is', async () => {
  const server = await withMore(({ properties }) => ({ properties: { ...properties, title: 'Dr' } }))
  const app = open(server)
  await choose(server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Clear a property')
  const property = screen.getByRole('combobox', { name: 'Property' })
  const offered = () =>
    within(property)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(offered()[0]).toBe('')
  await app.user.selectOptions(property, 'title')
  // What was chosen can be another, but not none.
  expect(offered()).toEqual(['firstName', 'phoneNumber', 'title'])
  const after = await changeAndTakeBack(server, app)
  expect(after.map(({ properties }) => properties.title)).toEqual([undefined, undefined, undefined])
  expect(after[0]?.properties).toMatchObject({ firstName: 'Anna', phoneNumber: '+46701740605' })
})

it('numbers are written alike', async () => {
  const server = await withMore(({ properties }) => {
    const home = `0${(properties.phoneNumber ?? '').slice(3)}`
    return { properties: { ...properties, phoneNumber: home } }
  })
  const app = open(server)
  await choose(server)
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Check and repair numbers')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'phoneNumber')
  await chooseCountry(app.user, 'SE')
  // It is kept before it is used.
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Default country' })).toHaveProperty('value', 'Sweden (SE)'),
  )
  await app.user.click(await button('Check 3 numbers'))
  const after = await changeAndTakeBack(server, app)
  expect(after.map(({ properties }) => properties.phoneNumber)).toEqual([
    '+46701740605',
    '+46701740606',
    '+46701740607',
  ])
})

it('why numbers could not be checked is said, and they are checked when asked again', async () => {
  const server = await three()
  let isOut = true
  const fetch = (request: Request) =>
    isOut && request.url.includes('lookup')
      ? Response.json({}, { status: 429, headers: { 'retry-after': '3600' } })
      : server.fetch(request)
  const { user } = renderApp(<ChangeView />, { at: '/contacts/change', fetch, ledger: server.ledger })
  await choose(server)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Change' }), 'Check and repair numbers')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'phoneNumber')
  await user.click(await button('Check 3 numbers'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  expect(await button('Checked here only 3')).toBeDefined()
  isOut = false
  await user.click(await button('Check 3 numbers'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Checked here only/ })).toBeNull())
})

it('who may not change many is told the right', async () => {
  const server = await memoryServer()
  const me = { ...allowedOver(embedded), rights: withImplied(['contacts.read', 'contacts.change']) }
  session.provide({ state: 'signed-in', me })
  renderApp(<ChangeView />, { at: '/contacts/change', fetch: server.fetch, me })
  expect(await screen.findByText('You may not change many contacts')).toBeDefined()
})
