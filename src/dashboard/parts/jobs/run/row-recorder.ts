import type { JobRow } from '#dashboard/api/store/collections'
import type { NotOfRows } from '#dashboard/parts/jobs/failure-outcome'
import { writeRows } from '#dashboard/parts/jobs/job-store'
import type { Ended } from '#dashboard/parts/jobs/work-queue'
import type { createPauses } from './pauses'
import type { JobReport } from './report-job'

/** After so many rows on end of which nobody knows what became, it is not the rows. */
const mostUnknown = 3
/** After so many refusals before anything was done, either. */
const refusalsUntilDoubt = 10

/** The places of rows that are sent as one request: of one, or of several that stay together until they have come to an end. */
export type Piece = readonly number[]
export type PieceEnd = Ended<Piece> | undefined

/** How a row is left. */
export type RowEnd = Partial<JobRow> & Pick<JobRow, 'state'>

type RowRecorderOptions = {
  job: string
  rows: JobRow[]
  report: JobReport
  pauses: ReturnType<typeof createPauses>
}

export type RowRecorder = ReturnType<typeof createRowRecorder>

/** Writes down what becomes of the rows of a job, and says when that speaks against going on. */
export function createRowRecorder({ job, rows, report, pauses }: RowRecorderOptions) {
  let unknownOnEnd = 0
  let [refused, wentWell] = [0, rows.some(({ state }) => state === 'done')]

  /** It is in the browser before anything goes on: all of these rows, or none. */
  async function write(those: readonly JobRow[], ends: readonly RowEnd[]): Promise<JobRow[]> {
    const written = those.map((row, at): JobRow => ({ ...row, ...ends[at] }))
    await writeRows(job, written)
    for (const [at, row] of written.entries()) {
      rows[row.place] = row
      report.moved(those[at]?.state ?? row.state, row.state)
    }
    return written
  }

  /** Rows that have come to their ends. `cause`: what stops the job where too many did not go well. */
  async function end(those: readonly JobRow[], ends: readonly RowEnd[], cause?: unknown): Promise<PieceEnd> {
    await write(those, ends)
    const count = (state: JobRow['state']) => ends.filter(each => each.state === state).length
    const [before, unknown] = [refused, count('unknown')]
    refused += count('refused')
    wentWell ||= count('done') > 0
    unknownOnEnd = count('done') + count('refused') > 0 ? 0 : unknownOnEnd + unknown
    if (count('done') > 0) pauses.wentWell()
    const isDoubtful = !wentWell && before < refusalsUntilDoubt && refused >= refusalsUntilDoubt
    const isTooMuch = isDoubtful || (unknown > 0 && unknownOnEnd >= mostUnknown)
    return isTooMuch && cause !== undefined ? { stop: { cause } } : undefined
  }

  const alike = (those: readonly JobRow[], each: RowEnd) => those.map(() => each)

  return {
    /** What the rows of a job ask for that are done. */
    done: () => rows.flatMap(({ state, input }) => (state === 'done' ? [input] : [])),
    /** All rows that were sent in one request. */
    listed: (list: string) => rows.filter(row => row.list === list),
    write: (those: readonly JobRow[], each: RowEnd) => write(those, alike(those, each)),
    end,
    endAlike: (those: readonly JobRow[], each: RowEnd, cause?: unknown) => end(those, alike(those, each), cause),
    /** A failure that is not about these rows: they are `left` to go again, at once or when somebody says so. */
    async putBack(
      those: readonly JobRow[],
      failure: NotOfRows,
      { error, left }: { error: unknown; left: 'waiting' | 'sending' },
    ): Promise<PieceEnd | 'again'> {
      await write(those, alike(those, { state: left }))
      const goesOn =
        failure.outcome === 'later'
          ? pauses.pause(failure.for, failure.ms)
          : failure.outcome === 'again' && pauses.pause('connection', undefined)
      return goesOn ? 'again' : { ...deferred(those), stop: { cause: error } }
    },
  }
}

/** Rows that come next when the job goes on. */
export const deferred = (those: readonly JobRow[]) => ({ again: [those.map(({ place }) => place)], next: true })
