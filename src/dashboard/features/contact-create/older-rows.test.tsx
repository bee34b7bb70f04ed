import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { store } from '#dashboard/api/store/store'
import { contactOfCells, emptyCells } from '#dashboard/parts/contact/contact-fields'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { provideService, renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { ContactGrid } from './contact-grid'
import { cell, keepRows } from './testing/open-grid'

const cells = (at: number) => ({ ...emptyCells, FirstName: `Ann${at}`, Phone: `+4670174060${at}` })
const contacts = async ({ service }: MemoryServer) => service.db.selectFrom('contacts').selectAll().execute()
const creates = (server: MemoryServer) =>
  server.writes().filter(({ url }) => new URL(url).pathname.endsWith('/contacts'))

/** A create as an earlier version sent it: of one contact, or of several in a list. */
async function sentBefore(server: MemoryServer, key: string, body: unknown) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const url = `http://dashboard.test/api/contacts${Array.isArray(body) ? '?multiple=true' : ''}`
  await server.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** The grid, as an earlier version left it with these outcomes. */
async function openLeft(server: MemoryServer, outcomes: readonly unknown[], ledger: TestFetch = server.ledger) {
  provideService(server.fetch, undefined, ledger)
  await keepRows(outcomes.map((outcome, key) => ({ key, cells: cells(key), outcome })))
  return renderApp(<ContactGrid />, { fetch: server.fetch, ledger })
}

it('a list of an earlier version is asked about as the list that it was', async () => {
  const server = await memoryServer()
  await sentBefore(
    server,
    'list-key',
    [0, 1].map(at => contactOfCells(cells(at))),
  )
  const outcome = { state: 'unknown', key: 'list-key' }
  await openLeft(server, [outcome, outcome])
  expect(await screen.findByText('2 created')).toBeDefined()
  expect([(await contacts(server)).length, creates(server).length]).toEqual([2, 1])
})

it('of rows of an earlier version each has the end that the server knows, and none is sent by that', async () => {
  const server = await memoryServer()
  for (const at of [0, 1]) await sentBefore(server, `row-${at}`, contactOfCells(cells(at)))
  await sentBefore(server, 'row-2', { FirstName: '', Phone: 'x' })
  const app = await openLeft(server, [
    { state: 'sending', key: 'row-0' },
    { state: 'unknown', key: 'row-1' },
    // It was refused.
    { state: 'sending', key: 'row-2' },
    // It never arrived.
    { state: 'sending', key: 'row-3' },
    // Its turn had not come.
    { state: 'waiting' },
    { state: 'created', id: 7 },
  ])
  expect(await screen.findByText(/^3 created, 1 not created/)).toBeDefined()
  expect([3, 4].map(at => cell(`First name, row ${at + 1}`).disabled)).toEqual([false, false])
  expect(creates(server)).toHaveLength(3)
  // All of it is with the rows now.
  await waitFor(async () => expect(await (await store()).all('jobs')).toEqual([]))
  expect(await (await store()).all('jobRows')).toEqual([])
  await app.user.click(screen.getByRole('button', { name: 'Remove row 3' }))
  await app.user.click(screen.getByRole('button', { name: 'Create 2 contacts' }))
  expect(await screen.findByText('5 created')).toBeDefined()
  expect(await contacts(server)).toHaveLength(4)
})

it('a row without a key is found by reading when a person asks for it', async () => {
  const server = await memoryServer()
  await sentBefore(server, 'another', contactOfCells(cells(0)))
  const app = await openLeft(server, [{ state: 'unknown' }, { state: 'unknown', looked: true }])
  expect(await screen.findByText('0 created, 2 may have been created')).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText('1 created, 1 may have been created')).toBeDefined()
  expect(screen.getByText('Not found')).toBeDefined()
  expect(creates(server)).toHaveLength(1)
})

it('while nobody can be asked rows of an earlier version are not sent again; what goes again is the same attempt', async () => {
  const server = await memoryServer()
  await sentBefore(server, 'row-0', contactOfCells(cells(0)))
  await server.service.db.deleteFrom('contacts').execute()
  const noLedger = () => new Response(null, { status: 404 })
  const app = await openLeft(server, [{ state: 'sending', key: 'row-0' }], noLedger)
  expect(await screen.findByText('Not found')).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: 'Send row 1 again' }))
  expect(await screen.findByText('1 created')).toBeDefined()
  // The server did it once.
  expect(creates(server).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['row-0', 'row-0'])
  expect(await contacts(server)).toEqual([])
})

it('a row whose job is gone may have been created', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  await keepRows([{ key: 0, cells: cells(0), sent: { job: 'gone', place: 0 } }])
  renderApp(<ContactGrid />, { fetch: server.fetch, ledger: server.ledger })
  expect(await screen.findByText('0 created, 1 may have been created')).toBeDefined()
  expect(cell('First name, row 1').disabled).toBe(true)
})

it('a list that an earlier version was sending when its page went has the ends that the answer to that list names', async () => {
  const server = await memoryServer()
  const text = JSON.stringify([{ ...contactOfCells(cells(0)), ID: 7 }])
  const ledger = () => Response.json({ state: 'ended', endpoint: 'createContact', status: 200, answer: { text } })
  // Until its answer was lost, nothing but the key said that it was one.
  const outcome = { state: 'sending', key: 'list-key' }
  await openLeft(server, [outcome, outcome], ledger)
  expect(await screen.findByText('1 created, 1 may have been created')).toBeDefined()
  expect(screen.getByText('Not found')).toBeDefined()
  expect(creates(server)).toEqual([])
})
