import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { session } from '#dashboard/api/session/session'
import { store } from '#dashboard/api/store/store'
import { type MemoryServer, memoryServer } from '#dashboard/testing/memory-server'
import { everythingAllowed, provideService } from '#dashboard/testing/render-app'
import { changeJob, clearJob, openJob, readJob } from './job-store'
import { reportingCleared } from './report-to-team'
import { ended, isCreate, people } from './testing/some-work'
import { beginWork } from './work-on-jobs'

beforeEach(() => session.provide(everythingAllowed))

type Report = { kind: string; state: string; counts: Record<string, number> }

/** A server whose creates wait until they are let go, and what the team was told. */
function overSlow(server: MemoryServer) {
  const reports: Report[] = []
  let inFlight = 0
  let go = () => {}
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  provideService(
    async request => {
      if (request.method === 'PUT' && request.url.includes('/team/jobs/')) {
        reports.push((await request.clone().json()) as Report)
      }
      if (isCreate(request)) {
        inFlight += 1
        await gate
      }
      return server.fetch(request)
    },
    undefined,
    server.ledger,
  )
  return { reports, inFlight: () => inFlight, states: () => reports.map(({ state }) => state), go: () => go() }
}

async function open(n: number) {
  const { job } = await openJob({ kind: 'create-contacts', name: 'people.csv', rows: people(n) })
  onTestFinished(() => clearJob(job))
  return job
}

/** What the team has of it. */
async function heard(server: MemoryServer, job: string) {
  const answer = await server.fetch(new Request('http://dashboard.test/team/jobs'))
  const { rows } = (await answer.json()) as { rows: (Report & { id: string })[] }
  return rows.find(({ id }) => id === job)
}

it('the team is told of every state once, also of work that no tab has begun', async () => {
  const server = await memoryServer()
  const { states } = overSlow(server)
  const job = await open(3)
  await changeJob(job, 'paused', ['running'])
  await expect.poll(states).toEqual(['paused'])
  await changeJob(job, 'running', ['paused'])
  await expect.poll(states).toEqual(['paused', 'running'])
  await changeJob(job, 'cancelled', ['running'])
  await expect.poll(states).toEqual(['paused', 'running', 'cancelled'])
  await beginWork()
  expect(states()).toEqual(['paused', 'running', 'cancelled'])
})

it('a job that is done is told of twice: when it begins, and when it ends', async () => {
  const server = await memoryServer()
  const { reports, states, go } = overSlow(server)
  const job = await open(3)
  void beginWork()
  await expect.poll(states).toEqual(['running'])
  go()
  await ended(job)
  await beginWork()
  expect(states()).toEqual(['running', 'finished'])
  expect(reports.at(-1)?.counts).toMatchObject({ done: 3, waiting: 0 })
})

it('work that is cleared before its end is cancelled for the team; what has ended stays as it ended', async () => {
  const server = await memoryServer()
  const { states, go } = overSlow(server)
  const queued = await open(3)
  await changeJob(queued, 'paused', ['running'])
  await clearJob(queued)
  await expect.poll(() => heard(server, queued)).toMatchObject({ state: 'cancelled', counts: { waiting: 3 } })
  go()
  const done = await open(2)
  await beginWork()
  await expect.poll(states).toContain('finished')
  const before = states().length
  await clearJob(done)
  await beginWork()
  expect(states()).toHaveLength(before)
  expect(await heard(server, done)).toMatchObject({ state: 'finished' })
})

it('what goes with everything that the browser keeps is cancelled for the team, under way or not', async () => {
  const server = await memoryServer()
  const { inFlight, go } = overSlow(server)
  const [working, queued] = [await open(3), await open(2)]
  await changeJob(queued, 'paused', ['running'])
  void beginWork()
  await expect.poll(inFlight).toBe(3)
  await reportingCleared(async () => (await store()).clear())
  await expect.poll(() => heard(server, queued)).toMatchObject({ state: 'cancelled' })
  await expect.poll(() => heard(server, working)).toMatchObject({ state: 'cancelled' })
  go()
  await beginWork()
  await expect.poll(() => heard(server, working)).toMatchObject({ state: 'cancelled', counts: { done: 3 } })
  expect(await (await store()).all('jobProgress')).toEqual([])
})

it('a state that could not be told is told with the next', async () => {
  const server = await memoryServer()
  overSlow(server)
  const job = await open(3)
  server.goOffline(true)
  await changeJob(job, 'paused', ['running'])
  await changeJob(job, 'cancelled', ['paused'])
  server.goOffline(false)
  await changeJob(job, 'paused', ['cancelled'])
  await expect.poll(() => heard(server, job)).toMatchObject({ state: 'paused' })
})

it('of the few rows of a grid nobody is told', async () => {
  const server = await memoryServer()
  const { reports, go } = overSlow(server)
  const { job } = await openJob({ kind: 'create-contacts', name: '', source: 'grid', rows: people(1) })
  onTestFinished(() => clearJob(job))
  go()
  await beginWork()
  expect((await readJob(job))?.state).toBe('finished')
  expect(reports).toEqual([])
})
