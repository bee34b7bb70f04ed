import type { JobKindName, JobState } from '#contract/team/jobs'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { Job, JobProgress, JobRow, JobSending, JobSource } from '#dashboard/api/store/collections'
import type { Store } from '#dashboard/api/store/open-store'
import { store } from '#dashboard/api/store/store'
import { nextTask } from '#dashboard/api/timing/next-task'
import { noCounts } from './job-counts'
import { jobKinds } from './job-kinds'
import { reportingCleared, reportToTeam } from './report-to-team'

/** So many rows are written down as one step: more of them would hold up the page. */
const rowsAtOnce = 200

/** The key of a row: in the order of their places. */
export const rowKey = (job: string, place: number): string => `${job}/${String(place).padStart(8, '0')}`

/** The key that a row is sent with by itself. */
export const attemptKey = (job: string, { place, attempt = 0, key }: JobRow): string =>
  key ?? `${job}.${place}.${attempt}`

export const readJob = async (job: string): Promise<Job | undefined> => (await store()).get('jobs', job)

/** Where the rows of a job's file are that are not sent: whatever sends rows does not see them. */
const leftOutOf = (job: string): string => `${job}.left`

export const readRow = async (job: string, place: number): Promise<JobRow | undefined> =>
  (await store()).get('jobRows', rowKey(job, place))

/** The rows of a job that are sent, by their places. */
export async function readRows(job: string): Promise<JobRow[]> {
  const rows: JobRow[] = []
  for await (const piece of (await store()).pieces('jobRows', job)) {
    for (const [, row] of piece) rows.push(row)
    await nextTask()
  }
  return rows
}

/** Every row of a job's file, in its order: those that are sent, and those that are not (`left`). */
export async function readFileRows(job: string): Promise<JobRow[]> {
  const rows = [...(await readRows(job)), ...(await readRows(leftOutOf(job)))]
  return rows.toSorted((one, other) => one.line - other.line)
}

const writeRow = async (job: string, row: JobRow): Promise<void> =>
  (await store()).put('jobRows', rowKey(job, row.place), row)

/** Rows that stay together: all of them are written, or none. */
export async function writeRows(job: string, rows: readonly JobRow[]): Promise<void> {
  const [only] = rows
  if (only && rows.length === 1) return writeRow(job, only)
  const entries = rows.map((row): [string, JobRow] => [rowKey(job, row.place), row])
  await (await store()).putAll('jobRows', entries)
}

export const writeProgress = async (job: string, progress: JobProgress): Promise<void> =>
  (await store()).put('jobProgress', job, progress)

/** Puts a job into another state, in whichever tab it is worked on; false where it is in none of those `from`. */
export async function changeJob(job: string, state: JobState, from: readonly JobState[]): Promise<boolean> {
  const storage = await store()
  const before = await storage.get('jobs', job)
  if (!before || !from.includes(before.state)) return false
  await storage.put('jobs', job, { ...before, state })
  void reportToTeam(job)
  return true
}

/**
 * `left`: why it is not sent, `said`: more of that in words. `state`, `list`, `key` and `resent`: of a row that was sent before, by
 * other means.
 */
type NewRow = Pick<JobRow, 'line' | 'input'> &
  Partial<Pick<JobRow, 'left' | 'said' | 'state' | 'list' | 'key' | 'resent'>>

type NewJob = {
  /** Every key that is sent begins with it. */
  id?: string
  kind: JobKindName
  name: string
  sending?: JobSending
  source?: JobSource
  /** When it was begun (ISO 8601), where that was before. */
  at?: string
  state?: JobState
  /** All at once, or in pieces as they come. */
  rows: readonly NewRow[] | AsyncIterable<readonly NewRow[]>
}

async function* piecesOf(rows: NewJob['rows']) {
  if (Symbol.asyncIterator in rows) yield* rows
  else yield rows
}

/**
 * Writes a job down with its rows; nothing is sent before all of them are. Gives its id, which every key that is sent begins
 * with, and how many rows are sent. Rejects where the browser has no room.
 */
export async function openJob(job: NewJob): Promise<{ job: string; rows: number }> {
  const { id = newWriteKey(), kind, name, sending, source, rows } = job
  const { at = new Date().toISOString(), state = 'running' } = job
  const storage = await store()
  const counts = { ...noCounts }
  let total = 0
  const left: Record<string, number> = {}
  let leftOut = 0
  const written = (row: NewRow): [string, JobRow] => {
    const isSent = row.left === undefined
    const place = isSent ? total++ : leftOut++
    const entry: JobRow = { place, state: 'waiting', ...row }
    if (row.left !== undefined) left[row.left] = (left[row.left] ?? 0) + 1
    else counts[entry.state] += 1
    return [rowKey(isSent ? id : leftOutOf(id), place), entry]
  }
  try {
    for await (const piece of piecesOf(rows)) {
      for (let from = 0; from < piece.length; from += rowsAtOnce) {
        await storage.putAll('jobRows', piece.slice(from, from + rowsAtOnce).map(written))
        await nextTask()
      }
    }
    await storage.put('jobProgress', id, { counts })
    const how = { ...(sending && { sending }), ...(source && { source }) }
    const others = leftOut > 0 && { left }
    await storage.put('jobs', id, { kind, name, at, state, total, ...others, ...how })
    return { job: id, rows: total }
  } catch (error) {
    await removeRows(storage, id).catch(() => undefined)
    throw error
  }
}

/**
 * Puts rows of which nobody knows what became back among those to be sent, though they may have been done: as something new. Rows
 * that read first are carried out again as what they were.
 */
export async function sendAgain(job: string): Promise<void> {
  const storage = await store()
  const before = await readJob(job)
  if (!before) return
  const readsFirst = 'carryOut' in (await jobKinds[before.kind]())
  const again = (await readRows(job)).flatMap((row): [string, JobRow][] => {
    if (row.state !== 'unknown') return []
    const { looked: _looked, list: _list, key: _key, unanswered: _unanswered, ...rest } = row
    const next: JobRow = readsFirst
      ? { ...rest, state: 'sending' }
      : { ...rest, state: 'waiting', attempt: (row.attempt ?? 0) + 1 }
    return [[rowKey(job, row.place), next]]
  })
  await storage.putAll('jobRows', again)
  await changeJob(job, 'running', ['finished', 'stopped', 'cancelled', 'paused'])
}

/** Takes a job and its rows out of the browser. `was`: the job, where it is gone already. */
export async function clearJob(job: string, was?: Job): Promise<void> {
  const storage = await store()
  const before = was ?? (await storage.get('jobs', job))
  const remove = async () => {
    await storage.remove('jobs', job)
    await storage.remove('jobProgress', job)
    await removeRows(storage, job)
  }
  await reportingCleared(remove, before ? [[job, before]] : [])
}

async function removeRows(storage: Store, job: string): Promise<void> {
  await storage.removeUnder('jobRows', job)
  await storage.removeUnder('jobRows', leftOutOf(job))
}

/** How many rows of a job's file are not sent. */
export const leftOutRows = ({ left = {} }: Pick<Job, 'left'>): number =>
  Object.values(left).reduce((sum, count) => sum + count, 0)
