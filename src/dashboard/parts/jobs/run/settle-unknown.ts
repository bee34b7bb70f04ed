import { jobKinds } from '#dashboard/parts/jobs/job-kinds'
import { jobLock } from '#dashboard/parts/jobs/job-lock'
import { changeJob, readJob, readRows } from '#dashboard/parts/jobs/job-store'
import { acquire } from '#dashboard/parts/jobs/named-lock'
import { reportToTeam } from '#dashboard/parts/jobs/report-to-team'
import { workThrough } from '#dashboard/parts/jobs/work-queue'
import { carriesRows } from './carry-rows'
import { createPauses } from './pauses'
import { piecesIn } from './pieces-of'
import { reportJob } from './report-job'
import { createRowRecorder } from './row-recorder'
import { sendsRows } from './send-rows'

/** Milliseconds that a person waits for another tab that does the same. */
const timeoutMs = 10_000

/** What is left of rows of which nobody knew: how many there are, and how many of them were looked for and not found. */
export type Left = { unknown: number; notFound: number }

/**
 * Finds out what became of rows of which nobody knows, as far as that can be known now: by their keys, and by reading. Those that
 * never arrived wait to be sent, with the same keys.
 */
export async function settleUnknown(id: string): Promise<Left> {
  const release = await acquire(jobLock(id), timeoutMs)
  if (!release) throw new Error('Another tab looks at this job.')
  try {
    const job = await readJob(id)
    if (!job) return { unknown: 0, notFound: 0 }
    const [kind, rows] = [await jobKinds[job.kind](), await readRows(id)]
    const report = reportJob(id, rows)
    const halt = new AbortController()
    const waiting = createPauses({ pace: 0, signal: halt.signal, onWait: () => undefined })
    // Nothing is asked twice: what does not answer now is left.
    const pauses = { ...waiting, forAnswer: async () => halt.abort() }
    const recorder = createRowRecorder({ job: id, rows, report, pauses })
    const means = { job: id, since: job.at, rows, recorder, pauses, onlySettle: true, signal: halt.signal }
    const carries = 'carryOut' in kind ? carriesRows({ ...means, kind }) : undefined
    const sends = 'carryOut' in kind ? undefined : sendsRows({ ...means, kind })
    const { error } = await workThrough(piecesIn(rows, 'unknown'), async places => {
      const those = places.flatMap(place => rows[place] ?? [])
      const [row] = those
      if (row && !halt.signal.aborted) await (carries?.look(row) ?? sends?.settleNow(those))
      return undefined
    })
    await report.end()
    if (error) throw error as Error
    // What has yet to be sent is not finished.
    if (rows.some(({ state }) => state === 'waiting')) await changeJob(id, 'paused', ['finished'])
    void reportToTeam(id)
    const left = rows.filter(({ state }) => state === 'unknown')
    return { unknown: left.length, notFound: left.filter(({ looked }) => looked).length }
  } finally {
    release()
  }
}
