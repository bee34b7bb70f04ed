import { isOpenState, type TeamJob } from '#contract/team/jobs'
import { call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { jobQueries } from '#dashboard/api/jobs'
import type { Job, JobCounts } from '#dashboard/api/store/collections'
import { store } from '#dashboard/api/store/store'
import { noCounts } from './job-counts'

/** Milliseconds between two reports of work that goes on: a person may watch another's, and need not see each row. */
const pauseMs = 10_000

type Report = Pick<Job, 'kind' | 'state'> & { counts: JobCounts }

/** What the team has heard of each job from this tab. */
const heard = new Map<string, Report>()
/** One report of a job after the other, so that none is overtaken by an older one. */
const last = new Map<string, Promise<unknown>>()

/** Does one piece of work at a time for each job. */
function inTurn<T>(job: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(job) ?? Promise.resolve()).then(work, work)
  last.set(job, turn)
  return turn
}

/** Tells the team what is known of a job when its turn comes; what it has heard it is not told again. */
const report = (id: string, read: () => Promise<Report | undefined>): Promise<void> =>
  inTurn(id, async () => {
    const before = heard.get(id)
    let body: Report | undefined
    try {
      body = await read()
      if (!body || JSON.stringify(body) === JSON.stringify(before)) return
      await call('reportJob', { path: { job: id }, body })
    } catch {
      // It is told the next time.
      return
    }
    heard.set(id, body)
    if (body.state !== before?.state) void queryClient.invalidateQueries({ queryKey: jobQueries.list().queryKey })
  })

async function stored(id: string, was?: Job): Promise<Report | undefined> {
  const storage = await store()
  const job = was ?? (await storage.get('jobs', id))
  // The few rows of a grid are no news to anybody else.
  if (!job || job.source) return undefined
  const { kind, state, total } = job
  const { counts } = (await storage.get('jobProgress', id)) ?? { counts: { ...noCounts, waiting: total } }
  return { kind, state, counts }
}

/** Tells the team how far a job has come: its kind, its state and counts. */
export const reportToTeam = (id: string): Promise<void> => report(id, () => stored(id))

/** Tells it now and then, until it is stopped. */
export function startReporting(id: string): () => void {
  void reportToTeam(id)
  const timer = setInterval(() => void reportToTeam(id), pauseMs)
  return () => clearInterval(timer)
}

/** Tells the team again of work that it has in another state: what was told of it was lost. */
export async function correctTeam(known: readonly TeamJob[]): Promise<void> {
  for (const [id, { state }] of await (await store()).all('jobs')) {
    const ofTeam = known.find(each => each.id === id)
    const isKnown = ofTeam ? ofTeam.state === state : !isOpenState(state)
    // Of what goes on the tab that does it tells.
    if (isKnown || state === 'running') continue
    heard.delete(id)
    await reportToTeam(id)
  }
}

/**
 * Does something that takes jobs out of the browser. Nobody goes on with one that had not come to its end: for the team it is
 * cancelled.
 */
export async function reportingCleared(work: () => Promise<void>, those?: readonly [id: string, job: Job][]) {
  const storage = await store()
  const before: [string, Report][] = []
  for (const [id, job] of those ?? (await storage.all('jobs'))) {
    const known = await stored(id, job)
    if (known) before.push([id, known])
  }
  await work()
  for (const [id, known] of before) {
    const isRemoved = (await storage.get('jobs', id)) === undefined
    if (isRemoved && isOpenState(known.state)) void report(id, async () => ({ ...known, state: 'cancelled' }))
  }
}
