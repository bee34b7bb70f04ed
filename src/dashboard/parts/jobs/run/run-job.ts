import type { JobRow, JobSending } from '#dashboard/api/store/collections'
import type { JobKind } from '#dashboard/parts/jobs/job-kinds'
import { usualSending } from '#dashboard/parts/jobs/usual-sending'
import { createWorkQueue } from '#dashboard/parts/jobs/work-queue'
import { carriesRows } from './carry-rows'
import { createPauses } from './pauses'
import { piecesOf } from './pieces-of'
import type { JobReport } from './report-job'
import { createRowRecorder, deferred, type Piece, type PieceEnd } from './row-recorder'
import { sendsRows } from './send-rows'

type RunOptions = {
  job: string
  /** When it was begun (ISO 8601). */
  since: string
  kind: JobKind
  rows: JobRow[]
  report: JobReport
  sending?: JobSending | undefined
  /** Milliseconds from one request to the next, of who is held to a limit. */
  pace: number
  /** Nothing new is sent: what may have been done is found out. */
  onlySettle: boolean
  /** Given when the job is to be held or given up. */
  signal: AbortSignal
}

/** Sends the rows of a job, until all have come to an end or it is held. Gives what stopped it. */
export async function runJob(options: RunOptions): Promise<{ stopped?: { cause: unknown } }> {
  const { kind, rows, report, sending, pace, onlySettle, signal } = options
  const { atOnce, perRequest } = sending ?? usualSending
  const pauses = createPauses({ pace, signal, onWait: report.waits })
  const recorder = createRowRecorder({ ...options, pauses })
  const means = { ...options, recorder, pauses }
  const carry = 'carryOut' in kind ? carriesRows({ ...means, kind }).carry : undefined
  const send = 'carryOut' in kind ? undefined : sendsRows({ ...means, kind }).send

  async function work(places: Piece): Promise<PieceEnd> {
    for (;;) {
      const those = places.flatMap(place => rows[place] ?? [])
      if (signal.aborted) return deferred(those)
      const [row] = those
      const end = await (carry ? row && carry(row) : send?.(those))
      if (end !== 'again') return end
    }
  }

  const pieces = piecesOf(rows, { perRequest: 'list' in kind ? perRequest : 1, onlySettle })
  return new Promise(resolve => {
    const queue = createWorkQueue({
      pieces,
      atOnce: Math.min(atOnce, usualSending.atOnce),
      work,
      onChange: () => {
        const { status, inFlight, error } = queue.snapshot()
        if (inFlight > 0 || status === 'running') return
        resolve(status === 'stopped' ? { stopped: { cause: error } } : {})
      },
    })
    const halt = () => queue.pause()
    signal.addEventListener('abort', halt)
    if (signal.aborted) halt()
    else queue.resume()
  })
}
