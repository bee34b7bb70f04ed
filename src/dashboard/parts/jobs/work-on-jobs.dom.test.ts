import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '#dashboard/api/client/call'
import { fanOut } from '#dashboard/api/client/fan-out'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { memoryServer } from '#dashboard/testing/memory-server'
import { allowedOver, embedded, everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { jobKinds } from './job-kinds'
import { changeJob, clearJob, openJob, readRows, rowKey } from './job-store'
import { reportJob } from './run/report-job'
import { runJob } from './run/run-job'
import { begin, counts, created, ended, isCreate, keys, lost, people, progressOf } from './testing/some-work'
import { beginWork } from './work-on-jobs'

beforeEach(() => session.provide(everythingAllowed))

const ann = { person: { id: 'p1', name: 'Ann', email: 'ann@example.com', role: 'marketer' } }

it('every row comes to an end, and what was refused says why', async () => {
  const server = await memoryServer()
  const job = await begin(server, 8, {
    handler: async request => {
      const { FirstName } = (await request.clone().json()) as { FirstName: string }
      if (FirstName !== 'Ann3') return server.fetch(request)
      return Response.json({ title: 'Ann3 is not wanted' }, { status: 400 })
    },
  })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 7, refused: 1, unknown: 0 })
  expect((await progressOf(job))?.counts).toEqual(await counts(job))
  const rows = await readRows(job)
  expect(rows[3]).toMatchObject({ line: 5, state: 'refused', said: 'Ann3 is not wanted' })
  expect(rows[0]?.id).toEqual(expect.any(Number))
})

it('answers that are lost are asked for, and what never arrived goes again as the same thing', async () => {
  const server = await memoryServer()
  let sent = 0
  const job = await begin(server, 3, {
    handler: async request => {
      sent += 1
      if (sent % 3 === 1) await server.fetch(request)
      return sent % 3 === 0 ? server.fetch(request) : lost()
    },
  })
  await expect.poll(() => counts(job)).toMatchObject({ done: 3 })
  expect(await created(server)).toHaveLength(3)
  expect(new Set(keys(server)).size).toBe(3)
})

it('no more than three are sent at once', async () => {
  const server = await memoryServer()
  let [now, most] = [0, 0]
  const job = await begin(server, 8, {
    handler: async request => {
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve, 5))
      now -= 1
      return server.fetch(request)
    },
  })
  await ended(job)
  expect(most).toBe(3)
})

it('what a page asks for is not behind the rows: a request of the four is left to it, also for many', async () => {
  const server = await memoryServer()
  let [inFlight, go] = [0, () => {}]
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  const job = await begin(server, 30, {
    handler: async request => {
      inFlight += 1
      await gate
      return server.fetch(request)
    },
  })
  await expect.poll(() => inFlight).toBe(3)
  const calls = Array.from({ length: 8 }, () => fanOut(() => call('listContacts', {})))
  expect(await Promise.all(calls)).toHaveLength(8)
  expect(inFlight).toBe(3)
  go()
  await ended(job)
})

it('a limit is waited for', async () => {
  const server = await memoryServer()
  let sent = 0
  const job = await begin(server, 5, {
    handler: request => {
      sent += 1
      return sent === 3
        ? Response.json({ title: 'Too many' }, { status: 429, headers: { 'retry-after': '1' } })
        : server.fetch(request)
    },
  })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('limit')
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 5 })
})

it('who may not send many at once keeps within the limit', async () => {
  const server = await memoryServer()
  const limits = [{ kind: 'contacts', most: 600, seconds: 60, left: 600 }]
  const me = { ...allowedOver(embedded), ...ann, accounts: 'on' as const, limits }
  session.provide({ state: 'signed-in', me })
  const at: number[] = []
  provideService(
    request => {
      if (isCreate(request)) at.push(Date.now())
      return server.fetch(request)
    },
    me,
    server.ledger,
  )
  const { job } = await openJob({ kind: 'create-contacts', name: '', rows: people(4) })
  onTestFinished(() => clearJob(job))
  const begun = Date.now()
  await beginWork()
  expect(await counts(job)).toMatchObject({ done: 4 })
  // Ten in a second: the fourth leaves three tenths after it was begun at the earliest, however slow the first was.
  expect((at.at(-1) ?? 0) - begun).toBeGreaterThan(300)
})

it('a session that ends holds it until the same person is there again', async () => {
  const server = await memoryServer()
  let isSignedIn = true
  const me = { ...allowedOver(embedded), ...ann, accounts: 'on' as const }
  session.provide({ state: 'signed-in', me })
  const noSession = () => Response.json({ type: '/problems/no-session' }, { status: 401 })
  let sent = 0
  const job = await begin(server, 6, {
    handler: request => {
      sent += 1
      if (sent === 3) isSignedIn = false
      return isSignedIn ? server.fetch(request) : noSession()
    },
  })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('session')
  expect(session.get().state).toBe('ended')
  const tried = sent
  isSignedIn = true
  session.provide({ state: 'signed-in', me: { ...me, person: { ...ann.person, id: 'p2' } } })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(sent).toBe(tried)
  session.provide({ state: 'signed-in', me })
  await ended(job)
  expect(await created(server)).toHaveLength(6)
})

it('offline it waits for the connection', async () => {
  const server = await memoryServer()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  let sent = 0
  const job = await begin(server, 6, {
    handler: request => {
      sent += 1
      if (sent === 3) online.mockReturnValue(false)
      return server.fetch(request)
    },
  })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('connection')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await ended(job)
  expect(await counts(job)).toMatchObject({ done: 6 })
})

it('work is held, gone on with, and given up: what was not sent stays so', async () => {
  const server = await memoryServer()
  const job = await begin(server, 30, {
    handler: async request => {
      await new Promise(resolve => setTimeout(resolve, 10))
      return server.fetch(request)
    },
  })
  await expect.poll(async () => (await counts(job)).done).toBeGreaterThan(2)
  await changeJob(job, 'paused', ['running'])
  await expect.poll(async () => (await counts(job)).sending).toBe(0)
  const stoppedCounts = await counts(job)
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(await counts(job)).toEqual(stoppedCounts)
  expect(stoppedCounts.done + stoppedCounts.waiting).toBe(30)
  await changeJob(job, 'running', ['paused'])
  await expect.poll(async () => (await counts(job)).done).toBeGreaterThan(stoppedCounts.done)
  await changeJob(job, 'cancelled', ['running'])
  await expect.poll(async () => (await counts(job)).sending).toBe(0)
  await beginWork()
  const end = await counts(job)
  expect(end.done + end.waiting).toBe(30)
  expect(await created(server)).toHaveLength(end.done)
})

it('what every row would meet stops it, and it says why', async () => {
  const server = await memoryServer()
  const job = await begin(server, 6, { handler: () => Response.json({ title: 'Nobody here' }, { status: 404 }) })
  await ended(job, 'stopped')
  expect(await counts(job)).toMatchObject({ waiting: 6 })
  expect((await progressOf(job))?.why).toBe('Not saved: not found. Check the number or ID.')
})

it('where nobody knows what became of rows it stops after a few, and they are looked for', async () => {
  const server = await memoryServer()
  const broken = (status: number) => Response.json({ title: 'Broken' }, { status, headers: { 'x-request-id': 'r1' } })
  const job = await begin(server, 12, {
    handler: async request => {
      const { FirstName } = (await request.clone().json()) as { FirstName: string }
      if (FirstName === 'Ann1') await server.fetch(request)
      return broken(500)
    },
  })
  await ended(job, 'stopped')
  const rows = await readRows(job)
  expect(rows[1]?.state).toBe('done')
  // Two beside the one that is found, three on end, and two that were under way.
  expect(rows.filter(({ state }) => state === 'unknown').length).toBeLessThan(8)
  expect(rows.find(({ state }) => state === 'unknown')).toMatchObject({ looked: true })
})

it('rows that were under way when the tab went are known before anything else is sent', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const { job } = await openJob({ kind: 'create-contacts', name: '', rows: people(5) })
  onTestFinished(() => clearJob(job))
  const storage = await store()
  const [first, second] = await readRows(job)
  if (!first || !second) throw new Error('There are rows.')
  // The first had arrived, the second had not.
  const headers = { 'content-type': 'application/json', 'idempotency-key': `${job}.0.0` }
  const body = JSON.stringify(first.input)
  await server.fetch(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  for (const row of [first, second]) await storage.put('jobRows', rowKey(job, row.place), { ...row, state: 'sending' })
  await beginWork()
  expect(await counts(job)).toMatchObject({ done: 5 })
  expect(await created(server)).toHaveLength(5)
  expect(new Set(keys(server))).toEqual(new Set([0, 1, 2, 3, 4].map(place => `${job}.${place}.0`)))
})

it('two tabs that both take themselves for the one that works create nothing twice', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const { job } = await openJob({ kind: 'create-contacts', name: '', rows: people(12) })
  onTestFinished(() => clearJob(job))
  const kind = await jobKinds['create-contacts']()
  const tab = async () => {
    const rows = await readRows(job)
    const signal = new AbortController().signal
    await runJob({
      job,
      since: '2026-11-23',
      kind,
      rows,
      report: reportJob(job, rows),
      pace: 0,
      onlySettle: false,
      signal,
    })
    return countRows(rows)
  }
  expect(await Promise.all([tab(), tab()])).toMatchObject([{ done: 12 }, { done: 12 }])
  expect(await created(server)).toHaveLength(12)
})

it('the browser asks before it closes the tab that works, and only then', async () => {
  const server = await memoryServer()
  const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  const job = await begin(server, 2, {
    handler: async request => {
      await gate
      return server.fetch(request)
    },
  })
  await expect.poll(leaving).toBe(true)
  go()
  await ended(job)
  await expect.poll(leaving).toBe(false)
})
