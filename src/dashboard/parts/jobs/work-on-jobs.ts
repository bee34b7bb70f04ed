import { activityQueries } from '#dashboard/api/activity'
import { queryClient } from '#dashboard/api/client/query-client'
import { limitQueries } from '#dashboard/api/limits'
import { session } from '#dashboard/api/session/session'
import type { Job } from '#dashboard/api/store/collections'
import type { Store } from '#dashboard/api/store/open-store'
import { store } from '#dashboard/api/store/store'
import { preferences } from '#dashboard/i18n/preferences'
import { acquire } from '#dashboard/parts/jobs/named-lock'
import type { JobKind } from './job-kinds'
import { jobLock } from './job-lock'
import { changeJob, clearJob, readJob, readRows } from './job-store'
import { jobText } from './job-text'
import { reportToTeam, startReporting } from './report-to-team'
import { kindOf, MissingCode } from './run/kind-of'
import { reportJob } from './run/report-job'
import { runJob } from './run/run-job'
import { UnnamedRows } from './run/unnamed-rows'

/** The tab that has this lock does the work; when it goes, the next takes it up. */
const lockName = 'messaging-admin:jobs'
/** As long as a timer can be set for: another tab may work for days. */
const forever = 2 ** 31 - 1
/** A little slower than a limit allows: clocks differ. */
const margin = 1.03

/**
 * What is to be done first: what a person waits for on its page, then other work that is wanted, then finding out what became of
 * rows of work that was given up.
 */
async function nextJob(): Promise<[id: string, job: Job] | undefined> {
  const storage = await store()
  const jobs = (await storage.all('jobs')).toSorted(([, a], [, b]) => a.at.localeCompare(b.at))
  const running = jobs.filter(([, { state }]) => state === 'running')
  const [first] = [...running.filter(([, { source }]) => source !== undefined), ...running]
  if (first) return first
  for (const [id, job] of jobs) {
    if (job.state === 'cancelled' && ((await storage.get('jobProgress', id))?.counts.sending ?? 0) > 0) return [id, job]
  }
  return undefined
}

/** Milliseconds from one request to the next, for who is held to a limit. */
async function paceOf({ limit: kind }: JobKind): Promise<number> {
  const who = session.get()
  if (who.state !== 'signed-in' || who.me.accounts === 'off') return 0
  const limits = await queryClient.query(limitQueries.left()).catch(() => [])
  const limit = limits.find(each => each.kind === kind)
  return limit ? ((limit.seconds * 1000) / limit.most) * margin : 0
}

async function whyOf(cause: unknown): Promise<string> {
  const { locale } = preferences.get()
  const t = jobText[locale]
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return t.full
  if (cause instanceof UnnamedRows) return t.unnamed
  if (cause instanceof MissingCode) return t.missing
  const words = await import('#dashboard/api/client/words/error-words').catch(() => undefined)
  return words ? words.stopWords(cause, locale) : t.missing
}

/** The browser asks before it closes a tab in the middle of this. */
function warnOfClosing(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}

/** Does a job until it has come to its end, or is held. Gives what it was, where its code could be fetched. */
async function carryOn(id: string, job: Job, signal: AbortSignal): Promise<JobKind | undefined> {
  const isRunning = job.state === 'running'
  const rows = await readRows(id)
  const report = reportJob(id, rows)
  const stop = async (cause: unknown) => report.end(await whyOf(cause))
  try {
    const kind = await kindOf(job.kind, report, signal)
    if (!kind) return undefined
    const means = { job: id, since: job.at, kind, rows, report, sending: job.sending, pace: await paceOf(kind) }
    const { stopped } = await runJob({ ...means, onlySettle: !isRunning, signal })
    await (stopped ? stop(stopped.cause) : report.end())
    if (!signal.aborted) await changeJob(id, stopped ? 'stopped' : 'finished', ['running'])
    return kind
  } catch (cause) {
    await stop(cause)
    // Work that was given up has no state to say it by: the next tab finds out what became of it.
    if (!(await changeJob(id, 'stopped', ['running']))) throw cause
    return undefined
  }
}

async function workOn(id: string, job: Job, storage: Store): Promise<void> {
  const halt = new AbortController()
  const look = async () => {
    const [first] = (await nextJob()) ?? []
    if (first !== id || (await readJob(id))?.state !== job.state) halt.abort()
  }
  const unsubscribe = storage.subscribe(collection => {
    if (collection === undefined || collection === 'jobs') void look()
  })
  const allowClosing = job.state === 'running' ? warnOfClosing() : () => undefined
  const stopReporting = startReporting(id)
  const release = await acquire(jobLock(id), forever)
  try {
    await look()
    const kind = await carryOn(id, job, halt.signal)
    if ((await readJob(id)) === undefined) await clearJob(id, job)
    const keys = [...(kind?.invalidates() ?? []), activityQueries.all()]
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    kind?.forgets?.(queryClient)
  } finally {
    release?.()
    unsubscribe()
    allowClosing()
    stopReporting()
    void reportToTeam(id)
  }
}

async function work(): Promise<void> {
  if (!(await nextJob())) return
  const release = await acquire(lockName, forever)
  if (!release) return
  try {
    for (let next = await nextJob(); next; next = await nextJob()) await workOn(...next, await store())
  } finally {
    release()
  }
}

let working: Promise<void> | undefined
let isRequestedAgain = false

/** Does the long work there is, in this tab or, where another does it, once that one is gone. */
async function workOnJobs(): Promise<void> {
  isRequestedAgain = true
  working ??= (async () => {
    while (isRequestedAgain) {
      isRequestedAgain = false
      // What could not be done is done by the next tab, or after the next change.
      await work().catch(() => undefined)
    }
    working = undefined
  })()
  await working
}

/**
 * Settles when the work under way has ended.
 * @internal
 */
export const workEnded = async (): Promise<void> => working

let begunOn: Store | undefined

/** Takes up the long work that is there, and what is added from now on. */
export async function beginWork(): Promise<void> {
  const storage = await store()
  if (begunOn !== storage) {
    begunOn = storage
    storage.subscribe(collection => {
      if (collection === undefined || collection === 'jobs') void workOnJobs()
    })
  }
  await workOnJobs()
}
