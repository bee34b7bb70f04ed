import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { changeJob, clearJob, openJob, readRows } from '#dashboard/parts/jobs/job-store'
import { begin, counts, created, ended, keys, lost, people, progressOf } from '#dashboard/parts/jobs/testing/some-work'
import { beginWork } from '#dashboard/parts/jobs/work-on-jobs'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed, provideService, type TestFetch } from '#dashboard/testing/render-app'
import { settleUnknown } from './settle-unknown'

beforeEach(() => session.provide(everythingAllowed))

const nobodyKnows = () => Response.json({ state: 'unknown', endpoint: 'createContact' })
const numberOf = async (request: Request) => {
  const { FirstName } = (await request.clone().json()) as { FirstName: string }
  return Number(FirstName.replace('Ann', ''))
}

/** Work on so many rows, of which some are answered otherwise; `sent` are their numbers. */
async function run(
  server: MemoryServer,
  n: number,
  answers: Record<number, TestFetch>,
  ledger: TestFetch = nobodyKnows,
) {
  const sent: number[] = []
  const job = await begin(server, n, {
    ledger,
    handler: async request => {
      const number = await numberOf(request)
      sent.push(number)
      return (answers[number] ?? server.fetch)(request)
    },
  })
  return { job, sent }
}

const failure = (status: number) => () => new Response(null, { status })
const stateOf = async (job: string, place: number) => (await readRows(job))[place]?.state

it('each row is sent once, in order', async () => {
  const server = await memoryServer()
  const { job, sent } = await run(server, 9, {})
  await ended(job)
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await counts(job)).toMatchObject({ done: 9 })
})

it('what is wrong with one row leaves the others alone', async () => {
  const server = await memoryServer()
  const { job } = await run(server, 9, { 1: failure(409), 2: lost, 5: lost, 7: failure(400) })
  await ended(job)
  expect(await counts(job)).toEqual({ waiting: 0, sending: 0, done: 5, refused: 2, unknown: 2 })
})

it.each([
  ['denied', 401],
  ['not allowed', 403],
  ['no such place', 404],
  ['no such method', 405],
])('no more are sent where every row would fail alike: %s', async (_, status) => {
  const server = await memoryServer()
  const { job, sent } = await run(server, 9, { 0: failure(status) })
  await ended(job, 'stopped')
  expect(sent.length).toBeLessThan(8)
  expect(await stateOf(job, 0)).toBe('waiting')
  expect(await stateOf(job, 8)).toBe('waiting')
  expect((await progressOf(job))?.why).toEqual(expect.any(String))
  await beginWork()
})

it('no more are sent where there were too many, and that is waited for', async () => {
  const server = await memoryServer()
  const { job, sent } = await run(server, 9, { 0: failure(429) })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('limit')
  expect(sent.length).toBeLessThan(8)
  expect(await stateOf(job, 8)).toBe('waiting')
  await changeJob(job, 'cancelled', ['running'])
  await beginWork()
})

it('no more are sent where there is no network, and that is waited for', async () => {
  const server = await memoryServer()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => online.mockRestore())
  const goOffline: TestFetch = request => {
    online.mockReturnValue(false)
    return server.fetch(request)
  }
  const { job, sent } = await run(server, 9, { 0: goOffline })
  await expect.poll(async () => (await progressOf(job))?.waits?.for).toBe('connection')
  expect(sent.length).toBeLessThan(8)
  expect(await stateOf(job, 8)).toBe('waiting')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await ended(job)
  expect(await created(server)).toHaveLength(9)
})

it('no more are sent when answers are lost one after the other', async () => {
  const server = await memoryServer()
  const { job, sent } = await run(server, 30, Object.fromEntries(Array.from({ length: 30 }, (_, at) => [at, lost])))
  await ended(job, 'stopped')
  expect(sent.length).toBeLessThan(8)
  await beginWork()
})

it('a row that nobody can be asked about may go again as the same attempt, until the ledger says that it does not know', async () => {
  const server = await memoryServer()
  let isCut = true
  const ledger = () => (isCut ? new Response(null, { status: 404 }) : nobodyKnows())
  const { job } = await run(server, 2, { 1: lost }, ledger)
  await ended(job)
  expect((await readRows(job))[1]).toMatchObject({ state: 'unknown', looked: true, unanswered: true })
  isCut = false
  expect(await settleUnknown(job)).toEqual({ unknown: 1, notFound: 1 })
  expect((await readRows(job))[1]?.unanswered).toBeUndefined()
  expect([keys(server), (await created(server)).length]).toEqual([[`${job}.0.0`], 1])
})

it('a row that was sent before with a key that nobody knows is never taken for one that did not arrive', async () => {
  const server = await memoryServer()
  provideService(server.fetch, undefined, server.ledger)
  const [row] = people(1)
  if (!row) throw new Error('There are people.')
  const rows = [{ ...row, state: 'unknown' as const, key: null }]
  const { job } = await openJob({ kind: 'create-contacts', name: '', state: 'finished', rows })
  onTestFinished(() => clearJob(job))
  for (const _ of [1, 2]) expect(await settleUnknown(job)).toEqual({ unknown: 1, notFound: 1 })
  expect(await stateOf(job, 0)).toBe('unknown')
})

it('what was done and whose answer never came is looked for, so that it can be opened', async () => {
  const server = await memoryServer()
  const answer = async (request: Request) => {
    await server.fetch(request)
    return lost()
  }
  const ledger = () => Response.json({ state: 'ended', endpoint: 'createContact', status: 200 })
  const { job } = await run(server, 2, { 0: answer, 1: lost }, ledger)
  await ended(job)
  expect(await readRows(job)).toMatchObject([{ state: 'done', id: expect.any(String) as string }, { state: 'done' }])
  expect((await readRows(job))[1]).not.toHaveProperty('id')
  expect(keys(server)).toEqual([`${job}.0.0`])
})
