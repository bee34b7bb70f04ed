import { isOpenState } from '#contract/team/jobs'
import { keptDraft } from '#dashboard/api/drafts/draft'
import type { JobRow } from '#dashboard/api/store/collections'
import { store } from '#dashboard/api/store/store'
import { jobLock } from '#dashboard/parts/jobs/job-lock'
import { clearJob } from '#dashboard/parts/jobs/job-store'
import { acquire } from '#dashboard/parts/jobs/named-lock'
import { type JobWithRows, readJobRows } from '#dashboard/parts/jobs/use-job-rows'
import type { GridRow } from './grid-rows'
import { outcomeOf, type RowOutcome } from './row-outcomes'

/** What the drafts of grids are called. */
export const gridSubject = 'contacts-new'

type Jobs = ReadonlyMap<string, JobWithRows>
type Found = NonNullable<JobWithRows>

/** As long as a timer can be set for: another tab may be finding out what became of rows. */
const forever = 2 ** 31 - 1

/** Jobs that this tab writes down, until they were read once. */
const opening = new Map<string, Promise<unknown>>()

/** Does what writes a job down: until it is there, its rows are not taken for those of a job that is gone. */
export async function whileOpening(job: string, write: () => Promise<unknown>): Promise<void> {
  const writing = write()
  opening.set(job, writing)
  try {
    await writing
  } catch (error) {
    opening.delete(job)
    throw error
  }
}

/** Ends when a job that this tab writes down is there, or could not be written. */
export const onceWritten = (job: string): Promise<unknown> => Promise.allSettled([opening.get(job)])

const unknown = ({ outcome }: GridRow): RowOutcome => (outcome?.state === 'unknown' ? outcome : { state: 'unknown' })

/** Of jobs that were read nothing is awaited any more: one that is gone afterwards was removed. */
export function forgetRead(jobs: Jobs): void {
  for (const [id, found] of jobs) if (found) opening.delete(id)
}

/** Whether the job of a row is gone, and nobody will write it down any more. */
const isRemoved = (job: string, jobs: Jobs): boolean =>
  jobs.has(job) && jobs.get(job) === undefined && !opening.has(job)

/** A row with what its job says of it. */
export function withJob(row: GridRow, jobs: Jobs): GridRow {
  const { sent } = row
  if (!sent) return row
  const found = jobs.get(sent.job)
  if (!found)
    return { ...row, outcome: isRemoved(sent.job, jobs) ? unknown(row) : (row.outcome ?? { state: 'waiting' }) }
  const own = found.rows[sent.place]
  return { ...row, outcome: own ? outcomeOf(own) : { state: 'unknown' } }
}

/** Nothing more becomes of its rows by itself. */
const isOver = ({ job, rows }: Found) => !isOpenState(job.state) && rows.every(({ state }) => state !== 'sending')

/** What is known of a row that was not sent. Where it had been sent before, of that is known what was. */
const unsent = ({ resent, key }: JobRow): RowOutcome | undefined =>
  resent && { state: 'unknown', ...(typeof key === 'string' && { key }) }

/** Only a row of which it is not known what became stays with a job that is over; one that was not sent may be sent. */
function withoutJob(row: GridRow, { rows }: Found): GridRow {
  const own = rows[row.sent?.place ?? -1]
  if (own?.state === 'waiting') return { key: row.key, cells: row.cells, outcome: unsent(own) }
  const outcome = own && outcomeOf(own)
  return own === undefined || outcome?.state === 'unknown' ? row : { key: row.key, cells: row.cells, outcome }
}

/** Nobody looks after a row whose job is gone. */
const alone = (row: GridRow, jobs: Jobs): GridRow =>
  row.sent && isRemoved(row.sent.job, jobs) ? { key: row.key, cells: row.cells, outcome: unknown(row) } : row

/** Rows whose job is gone, in the place of those that had it; undefined where there are none. */
export const withoutRemoved = (rows: readonly GridRow[], jobs: Jobs): ((row: GridRow) => GridRow) | undefined =>
  rows.some(row => alone(row, jobs) !== row) ? row => alone(row, jobs) : undefined

/** The jobs that are over and whose rows can be taken over. */
export const toTakeOver = (rows: readonly GridRow[], jobs: Jobs): string[] => [
  ...new Set(
    rows.flatMap(row => {
      const found = row.sent && jobs.get(row.sent.job)
      return row.sent && found && isOver(found) && withoutJob(row, found) !== row ? row.sent.job : []
    }),
  ),
]

/** Takes over what became of the rows of a job that is over, while no tab works on it: what is taken over as not sent never will be. */
export async function takeOver(id: string, eachRow: (how: (row: GridRow) => GridRow) => void): Promise<void> {
  const release = await acquire(jobLock(id), forever)
  try {
    const found = await readJobRows(id)
    if (found && isOver(found)) eachRow(row => (row.sent?.job === id ? withoutJob(row, found) : row))
  } finally {
    release?.()
  }
}

/** Takes jobs of grids out of the browser that are over and that no grid shows any more. */
export async function clearUnused(): Promise<void> {
  const storage = await store()
  const over = (await storage.all('jobs')).filter(([, { source, state }]) => source === 'grid' && !isOpenState(state))
  if (over.length === 0) return
  const shown = JSON.stringify((await keptDraft(gridSubject)) ?? null)
  for (const [id] of over) if (!shown.includes(JSON.stringify(id))) await clearJob(id)
}
