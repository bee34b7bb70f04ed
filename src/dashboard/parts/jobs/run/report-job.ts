import type { JobCounts, JobProgress, JobRow, JobWait } from '#dashboard/api/store/collections'
import { throttled } from '#dashboard/api/timing/throttled'
import { countRows } from '#dashboard/parts/jobs/job-counts'
import { writeProgress } from '#dashboard/parts/jobs/job-store'

/** Milliseconds between one report and the next: people see it move, and the browser has other things to do. */
const pauseMs = 250

export type JobReport = {
  moved: (from: JobRow['state'], to: JobRow['state']) => void
  waits: (wait: JobWait | undefined) => void
  /** Says what is known now, and why it stopped. */
  end: (why?: string) => Promise<void>
}

/** Tells every tab how far a job has come. */
export function reportJob(job: string, rows: readonly JobRow[]): JobReport {
  const counts: JobCounts = countRows(rows)
  let wait: JobWait | undefined

  const write = (progress: Partial<JobProgress> = {}) => {
    later.stop()
    // A browser that has no room says so in the status of its store; the rows are what counts.
    return writeProgress(job, { counts: { ...counts }, ...(wait && { waits: wait }), ...progress }).catch(
      () => undefined,
    )
  }
  const later = throttled(() => void write())
  return {
    moved: (from, to) => {
      counts[from] -= 1
      counts[to] += 1
      later.soon(pauseMs)
    },
    waits: next => {
      wait = next
      void write()
    },
    end: why => {
      wait = undefined
      return write(why === undefined ? {} : { why })
    },
  }
}
