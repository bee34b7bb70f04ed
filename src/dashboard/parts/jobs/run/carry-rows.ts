import { CallError } from '#dashboard/api/client/call-error'
import { fanOutLong } from '#dashboard/api/client/fan-out'
import type { JobRow } from '#dashboard/api/store/collections'
import { failureOutcome } from '#dashboard/parts/jobs/failure-outcome'
import type { SavingJob } from '#dashboard/parts/jobs/job-kinds'
import { refusalOf } from '#dashboard/parts/jobs/refusal-of'
import type { createPauses } from './pauses'
import { deferred, type PieceEnd, type RowRecorder } from './row-recorder'

type CarryOptions = {
  /** When the job was begun. */
  since: string
  recorder: RowRecorder
  kind: SavingJob
  pauses: ReturnType<typeof createPauses>
  onlySettle: boolean
  signal: AbortSignal
}

/** A row that reads first is carried out again where its answer was lost: what is there already is not sent. */
export function carriesRows({ since, recorder, kind, pauses, onlySettle, signal }: CarryOptions) {
  async function failed(row: JobRow, error: unknown, mayBeDone: boolean): Promise<PieceEnd | 'again'> {
    // What it did before, and nobody heard of, is not forgotten while the service cannot be read.
    const left = mayBeDone ? 'sending' : 'waiting'
    if (error instanceof CallError && error.outcome === 'unknown') {
      return pauses.pause('connection', undefined) ? 'again' : { ...deferred([row]), stop: { cause: error } }
    }
    const failure = failureOutcome(error)
    if (failure.outcome === 'stop' || failure.outcome === 'again' || failure.outcome === 'later') {
      return recorder.putBack([row], failure, { error, left })
    }
    if (failure.outcome === 'refused') {
      return recorder.endAlike([row], { state: 'refused', said: await refusalOf(error as CallError) }, error)
    }
    return recorder.endAlike([row], { state: 'done' })
  }

  /** Looks at what became of a row that nobody wants any more. */
  async function look(row: JobRow): Promise<PieceEnd> {
    const { id, checked } = await kind.look(row.input, since, [])
    return recorder.endAlike(
      [row],
      id === undefined ? { state: 'unknown', ...(checked && { looked: true }) } : { state: 'done' },
    )
  }

  async function carry(row: JobRow): Promise<PieceEnd | 'again'> {
    if (onlySettle) return look(row)
    await pauses.turn()
    if (signal.aborted) return deferred([row])
    const mayBeDone = row.state === 'sending'
    const [sending = row] = await recorder.write([row], { state: 'sending' })
    try {
      return await recorder.endAlike([sending], await fanOutLong(() => kind.carryOut(sending.input, mayBeDone)))
    } catch (error) {
      return failed(sending, error, mayBeDone)
    }
  }
  return { carry, look }
}
