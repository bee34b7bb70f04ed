import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { ContactCreate } from '#contract/contacts-v1'
import { withImplied } from '#contract/rights'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { jobKinds } from './job-kinds'
import { changeJob, clearJob, openJob, readRows, rowKey, sendAgain } from './job-store'
import { reportJob } from './run/report-job'
import { runJob } from './run/run-job'
import { settleUnknown } from './run/settle-unknown'
import { begin, counts, created, ended, keys, lost, people, progressOf } from './testing/some-work'
import { beginWork } from './work-on-jobs'

beforeEach(() => session.provide(everythingAllowed))

const tens = { atOnce: 3, perRequest: 10 }
const noLedger = () => Response.json({}, { status: 404 })
const broken = () => Response.json({ title: 'Broken' }, { status: 500, headers: { 'x-request-id': 'r1' } })
const isList = (request: Request) => new URL(request.url).searchParams.has('multiple')
const contactsOf = async (request: Request) => [await request.clone().json()].flat() as ContactCreate[]

/** The same request with other contacts in it. */
const withContacts = (request: Request, contacts: readonly ContactCreate[]) =>
  new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(contacts) })

const sizes = async (server: MemoryServer) =>
  Promise.all(server.writes().map(async request => (await contactsOf(request)).length))

it('rows go out several in one, and every one has its end and its id', async () => {
  const server = await memoryServer()
  const job = await begin(server, 25, { sending: tens })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 25, refused: 0, unknown: 0 })
  expect((await sizes(server)).toSorted((a, b) => a - b)).toEqual([5, 10, 10])
  const rows = await readRows(job)
  const ids = new Map((await created(server)).map(({ phone, id }) => [phone, id]))
  for (const { input, id } of rows) expect(id).toBe(ids.get((input as ContactCreate).Phone))
  expect(new Set(ids.values()).size).toBe(25)
})

it.each([1, 2])('as many requests at once as were chosen, also after a pause: %d', async atOnce => {
  const server = await memoryServer()
  let [now, most] = [0, 0]
  const job = await begin(server, 12, {
    sending: { atOnce, perRequest: 1 },
    handler: async request => {
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve, 5))
      now -= 1
      return server.fetch(request)
    },
  })
  await expect.poll(async () => (await counts(job)).done).toBeGreaterThan(1)
  await changeJob(job, 'paused', ['running'])
  await expect.poll(async () => (await counts(job)).sending).toBe(0)
  await changeJob(job, 'running', ['paused'])
  await ended(job)
  expect(most).toBe(atOnce)
})

it('a list whose answer was lost is asked for by its key, and one that never arrived goes again as the same', async () => {
  const server = await memoryServer()
  let sent = 0
  const job = await begin(server, 30, {
    sending: tens,
    handler: async request => {
      sent += 1
      if (sent === 1) await server.fetch(request)
      return sent > 2 ? server.fetch(request) : lost()
    },
  })
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 30 })
  expect(await created(server)).toHaveLength(30)
  expect(new Set(keys(server)).size).toBe(3)
})

it('where nobody tells of a list, all its rows are looked for: what is found was created, the rest is not known, none goes again', async () => {
  const server = await memoryServer()
  let sent = 0
  const job = await begin(server, 30, {
    sending: { atOnce: 1, perRequest: 10 },
    ledger: noLedger,
    handler: async request => {
      sent += 1
      if (sent !== 2) return server.fetch(request)
      // A service that had come to the fourth of ten.
      await server.fetch(withContacts(request, (await contactsOf(request)).slice(0, 4)))
      return lost()
    },
  })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 24, refused: 0, unknown: 6 })
  const rows = await readRows(job)
  expect(rows.slice(10, 14).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  for (const row of rows.slice(14, 20)) expect(row).toMatchObject({ state: 'unknown', looked: true })
  expect(await created(server)).toHaveLength(24)
  // A person who wants them again gets each of them once.
  await sendAgain(job)
  await beginWork()
  expect(await counts(job)).toMatchObject({ done: 30, unknown: 0 })
  const phones = (await created(server)).map(({ phone }) => phone)
  expect([phones.length, new Set(phones).size]).toEqual([30, 30])
})

it('a list that nothing is known of stops the work, and the rows can be checked later', async () => {
  const server = await memoryServer()
  const job = await begin(server, 30, {
    sending: { atOnce: 1, perRequest: 10 },
    handler: broken,
    ledger: noLedger,
  })
  await ended(job, 'stopped')
  expect(await counts(job)).toMatchObject({ unknown: 10, waiting: 20 })
  const [first] = people(1)
  const body = JSON.stringify(first?.input)
  const headers = { 'content-type': 'application/json' }
  await server.fetch(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  expect(await settleUnknown(job)).toEqual({ unknown: 9, notFound: 9 })
  expect(await counts(job)).toMatchObject({ done: 1, unknown: 9, waiting: 20 })
})

it('a row that a refusal names is refused with its own words, and the others are created, once', async () => {
  const server = await memoryServer()
  const job = await begin(server, 20, {
    sending: tens,
    handler: async request => {
      const place = (await contactsOf(request)).findIndex(({ FirstName }) => FirstName === 'Ann13')
      if (place < 0) return server.fetch(request)
      const errors = { [`${place}.FirstName`]: ['is not wanted'] }
      return Response.json({ title: 'Refused', errors }, { status: 400 })
    },
  })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 19, refused: 1, unknown: 0 })
  expect((await readRows(job))[13]).toMatchObject({ state: 'refused', said: 'FirstName: is not wanted' })
  const phones = (await created(server)).map(({ phone }) => phone)
  expect([phones.length, new Set(phones).size]).toEqual([19, 19])
})

it('a service that refuses lists and names no row gets the rows one by one', async () => {
  const server = await memoryServer()
  let lists = 0
  const job = await begin(server, 40, {
    sending: { atOnce: 1, perRequest: 10 },
    handler: async request => {
      if (isList(request)) {
        lists += 1
        return Response.json({ title: 'One contact, please' }, { status: 400 })
      }
      const [{ FirstName } = { FirstName: '' }] = await contactsOf(request)
      return FirstName === 'Ann3' ? Response.json({ title: 'Not Ann3' }, { status: 400 }) : server.fetch(request)
    },
  })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 39, refused: 1, unknown: 0 })
  expect((await readRows(job))[3]).toMatchObject({ said: 'Not Ann3' })
  expect(lists).toBe(1)
})

it('what a refused list made all the same is found, and does not go again', async () => {
  const server = await memoryServer()
  const job = await begin(server, 10, {
    sending: tens,
    handler: async request => {
      if (!isList(request)) return server.fetch(request)
      await server.fetch(withContacts(request, (await contactsOf(request)).slice(0, 6)))
      return Response.json({ title: 'Enough' }, { status: 400 })
    },
  })
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 10 })
  expect(await created(server)).toHaveLength(10)
})

it('rows of a refused list are looked for once the service can be read again, and go one by one', async () => {
  const server = await memoryServer()
  const job = await begin(server, 10, {
    sending: tens,
    handler: async request => {
      if (!isList(request)) return server.fetch(request)
      await server.fetch(withContacts(request, (await contactsOf(request)).slice(0, 6)))
      server.goOffline(true)
      return Response.json({ title: 'Enough' }, { status: 400 })
    },
  })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('connection')
  expect(await counts(job)).toMatchObject({ sending: 10, unknown: 0 })
  server.goOffline(false)
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 10 })
  expect(await created(server)).toHaveLength(10)
})

it('a yes that names nobody is checked by reading; where that finds nothing it stops and says so', async () => {
  const server = await memoryServer()
  let sent = 0
  const job = await begin(server, 30, {
    sending: { atOnce: 1, perRequest: 10 },
    handler: async request => {
      sent += 1
      if (sent === 1) await server.fetch(request)
      return new Response(null, { status: 200 })
    },
  })
  await ended(job, 'stopped')
  expect(await counts(job)).toEqual({ waiting: 10, sending: 0, done: 10, refused: 0, unknown: 10 })
  expect((await progressOf(job))?.why).toBe(
    'Stopped: which of the last contacts were created is not known. Check them, then continue.',
  )
})

it('a contact that was there before is none that was created', async () => {
  const server = await memoryServer()
  const [first] = people(1)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(first?.input)
  await server.fetch(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  // Ids of 24 digits begin with the time: this one is of 2018.
  await server.service.db.updateTable('contacts').set({ contactId: '5bc86b6e85c7209830f96936' }).execute()
  const job = await begin(server, 5, { sending: tens, handler: broken })
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 0, unknown: 5 })
  const [row] = await readRows(job)
  expect(row).not.toHaveProperty('looked')
})

it('a list that was under way when the tab went is known before anything else goes out', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const { job } = await openJob({ kind: 'create-contacts', name: '', sending: tens, rows: people(20) })
  onTestFinished(() => clearJob(job))
  const storage = await store()
  const list = `${job}.list.0.0`
  const rows = (await readRows(job)).slice(0, 10)
  const headers = { 'content-type': 'application/json', 'idempotency-key': list }
  const body = JSON.stringify(rows.map(({ input }) => input))
  await server.fetch(new Request('http://dashboard.test/api/contacts?multiple=true', { method: 'POST', headers, body }))
  for (const row of rows) await storage.put('jobRows', rowKey(job, row.place), { ...row, state: 'sending', list })
  await beginWork()
  expect(await counts(job)).toMatchObject({ done: 20 })
  expect(await created(server)).toHaveLength(20)
  expect(keys(server)).toEqual([list, `${job}.list.10.0`])
})

it('work that is given up in the middle of a list finds out what became of it, and sends nothing', async () => {
  const server = await memoryServer()
  let isCut = true
  const job = await begin(server, 20, {
    sending: { atOnce: 1, perRequest: 10 },
    handler: async request => {
      await server.fetch(request)
      return lost()
    },
    ledger: request => (isCut ? noLedger() : server.ledger(request)),
  })
  await expect.poll(async () => (await counts(job)).sending).toBe(10)
  isCut = false
  await changeJob(job, 'cancelled', ['running'])
  await expect.poll(async () => (await counts(job)).sending).toBe(0)
  expect(await counts(job)).toEqual({ waiting: 10, sending: 0, done: 10, refused: 0, unknown: 0 })
  expect(await created(server)).toHaveLength(10)
})

it('two tabs that both take themselves for the one that works create no list twice', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const { job } = await openJob({ kind: 'create-contacts', name: '', rows: people(30) })
  onTestFinished(() => clearJob(job))
  const kind = await jobKinds['create-contacts']()
  const tab = async () => {
    const rows = await readRows(job)
    const { signal } = new AbortController()
    const report = reportJob(job, rows)
    await runJob({ job, since: '2026', kind, rows, report, sending: tens, pace: 0, onlySettle: false, signal })
    return countRows(rows)
  }
  expect(await Promise.all([tab(), tab()])).toMatchObject([{ done: 30 }, { done: 30 }])
  expect(await created(server)).toHaveLength(30)
})

it('who may not read contacts is told that rows of a lost list may have been created', async () => {
  const server = await memoryServer()
  const me = { ...allowedOver(embedded), rights: withImplied(['contacts.create', 'contacts.bulk']) }
  session.provide({ state: 'signed-in', me })
  const job = await begin(server, 20, { sending: { atOnce: 1, perRequest: 10 }, handler: broken })
  await ended(job, 'stopped')
  expect(await counts(job)).toMatchObject({ unknown: 10, waiting: 10 })
  for (const row of (await readRows(job)).slice(0, 10)) expect(row).not.toHaveProperty('looked')
})
