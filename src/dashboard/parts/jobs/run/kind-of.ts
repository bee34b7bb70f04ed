import type { JobKindName } from '#contract/team/jobs'
import { type JobKind, jobKinds } from '#dashboard/parts/jobs/job-kinds'
import { createPauses } from './pauses'
import type { JobReport } from './report-job'

/** The code of a kind of work could not be fetched; usually the product was replaced by a newer version. */
export class MissingCode extends Error {}

/** Milliseconds until it is tried once more, where there is a network. */
const pauseMs = 1000

/** The code of a kind of work, waited for while there is no network. Undefined where the job is held before it is there. */
export async function kindOf(name: JobKindName, report: JobReport, signal: AbortSignal): Promise<JobKind | undefined> {
  const pauses = createPauses({ pace: 0, signal, onWait: report.waits })
  for (let failed = false; ; ) {
    await pauses.turn()
    if (signal.aborted) return undefined
    try {
      return await jobKinds[name]()
    } catch (cause) {
      if (!navigator.onLine) continue
      if (failed) throw new MissingCode('', { cause })
      failed = true
      pauses.pause('connection', pauseMs)
    }
  }
}
