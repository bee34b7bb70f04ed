import { CallError } from '#dashboard/data/client/call-error'
import { fanOutLong } from '#dashboard/data/client/fan-out'
import type { JobRow } from '#dashboard/data/store/collections'
import { fateOf } from '#dashboard/parts/jobs/fate-of'
import type { SavingJob } from '#dashboard/parts/jobs/job-kinds'
import { refusalOf } from '#dashboard/parts/jobs/refusal-of'
import type { createPauses } from './pauses'
import { heldBack, type PieceEnd, type RowDesk } from './row-desk'

type CarryOptions = {
  /** When the job was begun. */
  since: string
  desk: RowDesk
  kind: SavingJob
  pauses: ReturnType<typeof createPauses>
  onlySettle: boolean
  signal: AbortSignal
}

/** A row that reads first is carried out again where its answer was lost: what is there already is not sent. */
export function carriesRows({ since, desk, kind, pauses, onlySettle, signal }: CarryOptions) {
  async function failed(row: JobRow, error: unknown, mayBeDone: boolean): Promise<PieceEnd | 'again'> {
    // What it did before, and nobody heard of, is not forgotten while the service cannot be read.
    const left = mayBeDone ? 'sending' : 'waiting'
    if (error instanceof CallError && error.outcome === 'unknown') {
      return pauses.hold('connection', undefined) ? 'again' : { ...heldBack([row]), stop: { cause: error } }
    }
    const fate = fateOf(error)
    if (fate.fate === 'stop' || fate.fate === 'again' || fate.fate === 'later') {
      return desk.putBack([row], fate, { error, left })
    }
    if (fate.fate === 'refused') {
      return desk.endAlike([row], { state: 'refused', said: await refusalOf(error as CallError) }, error)
    }
    return desk.endAlike([row], { state: 'done' })
  }

  /** Looks at what became of a row that nobody wants any more. */
  async function look(row: JobRow): Promise<PieceEnd> {
    const { id, checked } = await kind.look(row.input, since, [])
    return desk.endAlike(
      [row],
      id === undefined ? { state: 'unknown', ...(checked && { looked: true }) } : { state: 'done' },
    )
  }

  async function carry(row: JobRow): Promise<PieceEnd | 'again'> {
    if (onlySettle) return look(row)
    await pauses.turn()
    if (signal.aborted) return heldBack([row])
    const mayBeDone = row.state === 'sending'
    const [sending = row] = await desk.write([row], { state: 'sending' })
    try {
      return await desk.endAlike([sending], await fanOutLong(() => kind.carryOut(sending.input, mayBeDone)))
    } catch (error) {
      return failed(sending, error, mayBeDone)
    }
  }
  return { carry, look }
}
