// @vitest-environment jsdom

import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Contact } from '#contract/contacts-v2'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import type { ContactChange } from '#dashboard/parts/contact/change-contacts'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { provideDatabase } from '#dashboard/testing/provide-database'
import { everythingAllowed, provideService, type TestFetch } from '#dashboard/testing/render-app'
import { countRows } from './job-counts'
import { jobKinds } from './job-kinds'
import { changeJob, clearJob, openJob, readRows, rowKey } from './job-store'
import { reportJob } from './run/report-job'
import { runJob } from './run/run-job'
import { beginWork } from './work-on-jobs'

provideDatabase()
beforeEach(() => session.provide(everythingAllowed))

const count = 200

const isChange = ({ method, url }: Request) => method === 'PATCH' && url.includes('/contacts/')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const all = { done: count, waiting: 0, sending: 0, refused: 0, unknown: 0 }

async function contactsOf(server: MemoryServer): Promise<(Contact & { id: string })[]> {
  const found: (Contact & { id: string })[] = []
  for (let start = 0; ; start += 50) {
    const answer = await server.fetch(new Request(`http://dashboard.test/v2/contacts?start=${start}&limit=50`))
    const rows = answer.ok ? ((await answer.json()) as typeof found) : []
    found.push(...rows)
    if (rows.length < 50) return found
  }
}

/** A server with contacts, and work that gives each a label. */
async function labelling() {
  const server = await memoryServer()
  const headers = { 'content-type': 'application/json' }
  for (let at = 0; at < count; at++) {
    const body = JSON.stringify({ FirstName: `Ann${at}`, Phone: `+4670174${String(at).padStart(4, '0')}` })
    await server.fetch(new Request('http://dashboard.test/api/contacts', { method: 'POST', headers, body }))
  }
  const before = await contactsOf(server)
  const rows = before.map(({ id }, at) => {
    const input: ContactChange = { id, name: `Ann${at}`, path: ['labels', 'vip'], before: '', after: 'vip' }
    return { line: at + 1, input }
  })
  const seen = { others: 0 }
  const other: TestFetch = request => {
    seen.others += 1
    return server.fetch(request)
  }
  const provide = (handler: TestFetch = server.fetch) =>
    provideService(request => (isChange(request) ? handler : other)(request), undefined, server.ledger)
  const open = async () => {
    const { job } = await openJob({ kind: 'change-contacts', name: '', rows })
    onTestFinished(() => clearJob(job))
    return job
  }
  /** Every contact has the label once, and is otherwise as it was. */
  const isLabelled = async () => {
    const after = await contactsOf(server)
    expect(after.map(({ id, properties }) => ({ id, properties }))).toEqual(
      before.map(({ id, properties }) => ({ id, properties })),
    )
    expect(after.filter(({ labels }) => labels?.join() !== 'vip')).toEqual([])
  }
  return { server, seen, provide, open, isLabelled }
}

const stateOf = async (job: string) => (await (await store()).get('jobs', job))?.state
const countsOf = async (job: string) => countRows(await readRows(job))
const ended = (job: string) => expect.poll(() => stateOf(job), { timeout: 120_000 }).toBe('finished')

it('with limits, answers and requests lost every contact is changed, and the team has the counts at once', {
  timeout: 600_000,
}, async () => {
  const { server, provide, open, isLabelled } = await labelling()
  let sent = 0
  provide(async request => {
    sent += 1
    if (sent === 50 || sent === 120) return Response.json(null, { status: 429, headers: { 'retry-after': '1' } })
    if (sent % 20 === 13) return lost()
    const answer = await server.fetch(request)
    return sent % 20 === 7 ? lost() : answer
  })
  const job = await open()
  await beginWork()
  expect(await countsOf(job)).toEqual(all)
  await isLabelled()
  const reported = async () => {
    const answer = await server.fetch(new Request('http://dashboard.test/team/jobs'))
    const { rows } = (await answer.json()) as { rows: { id: string; kind: string; state: string; counts: object }[] }
    return rows.find(({ id }) => id === job)
  }
  await expect.poll(reported).toMatchObject({ kind: 'change-contacts', state: 'finished', counts: all })
})

it('a server that is gone in the middle is waited for as long as that takes, and nothing is lost', {
  timeout: 600_000,
}, async () => {
  const { server, seen, provide, open, isLabelled } = await labelling()
  let [sent, before] = [0, 0]
  provide(async request => {
    sent += 1
    const answer = server.fetch(request)
    if (sent !== 60) return answer
    // What was under way is done, and nobody hears of it.
    await answer
    server.goOffline(true)
    before = seen.others
    return lost()
  })
  const job = await open()
  void beginWork()
  const waits = async () => (await (await store()).get('jobProgress', job))?.waits?.for
  await expect.poll(waits, { timeout: 60_000 }).toBe('connection')
  // Each contact under way is read in vain several times, also the one that was changed.
  await expect.poll(() => seen.others - before, { timeout: 180_000 }).toBeGreaterThan(30)
  expect((await countsOf(job)).done).toBeLessThan(count)
  server.goOffline(false)
  await ended(job)
  expect(await countsOf(job)).toEqual(all)
  await isLabelled()
})

it('a page that is loaded again in the middle goes on, also with what was under way; a tab that works warns', async () => {
  const { server, provide, open, isLabelled } = await labelling()
  let sent = 0
  let goOn = () => {}
  const paused = new Promise<void>(resolve => {
    goOn = resolve
  })
  provide(async request => {
    sent += 1
    // It is not over before it is held.
    if (sent > 40) await paused
    return server.fetch(request)
  })
  const job = await open()
  const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isWarned()).toBe(false)
  void beginWork()
  await expect.poll(isWarned).toBe(true)
  await expect.poll(async () => (await countsOf(job)).done).toBeGreaterThan(20)
  await changeJob(job, 'paused', ['running'])
  goOn()
  await expect.poll(async () => (await countsOf(job)).sending).toBe(0)
  await expect.poll(isWarned).toBe(false)
  // As a tab leaves it that is gone: of two that were under way one had arrived.
  const [one, other] = (await readRows(job)).filter(({ state }) => state === 'waiting')
  if (!one || !other) throw new Error('It was done before it could be held.')
  const storage = await store()
  for (const row of [one, other]) await storage.put('jobRows', rowKey(job, row.place), { ...row, state: 'sending' })
  const { id } = one.input as ContactChange
  const headers = { 'content-type': 'application/json' }
  const read = await server.fetch(new Request(`http://dashboard.test/v2/contacts/${id}`))
  const { properties } = (await read.json()) as Contact
  const body = JSON.stringify({ properties, labels: ['vip'] })
  const arrived = new Request(`http://dashboard.test/v2/contacts/${id}`, { method: 'PATCH', headers, body })
  expect((await server.fetch(arrived)).ok).toBe(true)
  await changeJob(job, 'running', ['paused'])
  await ended(job)
  expect(await countsOf(job)).toEqual(all)
  await isLabelled()
})

it('two tabs that both work change every contact once', async () => {
  const { provide, open, isLabelled } = await labelling()
  provide()
  const job = await open()
  const kind = await jobKinds['change-contacts']()
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
  const counts = await Promise.all([tab(), tab()])
  // Who came second is told that it was so already.
  for (const { done, refused } of counts) expect(done + refused).toBe(count)
  await isLabelled()
})
