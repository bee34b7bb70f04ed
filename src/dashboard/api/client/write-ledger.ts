import { isRecorded } from '#contract/endpoint-row'
import { writeStates } from '#contract/request/headers'
import { rowOf } from '#contract/rows'
import { randomKey } from '#dashboard/api/random-key'
import { growingPause } from '#dashboard/api/timing/growing-pause'
import { CallError } from './call-error'
import { type Exchange, statusError } from './response'

/** The ledger's state of a write. */
export type RecordedWrite =
  /** `settled`: what a person found out later. */
  | { state: 'under-way' | 'unknown' | 'not-received'; settled?: 'done' | 'not-done' | null }
  /** `answer` is absent if it was not stored. */
  | { state: 'ended'; status: number; answer?: { text: string; type?: string | null } | null }

export const newWriteKey = (): string => randomKey(4)

/** Parses a ledger response; undefined if it is none, such as from a server without a ledger. */
export function recordedWriteIn({ status, text }: Exchange): RecordedWrite | undefined {
  if (status !== 200) return undefined
  try {
    const recorded = JSON.parse(text) as RecordedWrite
    const isKnown =
      writeStates.includes(recorded.state) && (recorded.state !== 'ended' || Number.isInteger(recorded.status))
    return isKnown ? recorded : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the ledger may know more about a failed write. A response of our server is final; one from something in
 * between says nothing about the outcome.
 */
export function mayBeKnown(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.kind === 'aborted') return false
  if (!isRecorded(rowOf(error.endpoint))) return false
  if (error.kind === 'unknown-outcome' || error.kind === 'truncated') return true
  return error.outcome === 'unknown' && error.requestId === undefined
}

/** Longest wait for a write in progress, or for a reachable server. */
const maxMs = 60_000

/** A late request may arrive after the question about it: before this, "not received" is not believed. */
const latenessMs = 1000

type LedgerTools = {
  /** Asks once; `unreachable` if our server did not answer. */
  readState: () => Promise<RecordedWrite | 'unreachable' | undefined>
  sleep: (milliseconds: number) => Promise<void>
}

/** Polls the ledger with growing pauses; undefined if no server could be reached. */
export async function whatBecame({ readState, sleep }: LedgerTools): Promise<RecordedWrite | undefined> {
  let missed = false
  let waited = 0
  for (let at = 0; ; at++) {
    const answer = await readState()
    const recorded = answer === 'unreachable' ? undefined : answer
    if (recorded?.state === 'not-received') {
      if (missed) return recorded
      missed = true
      await sleep(latenessMs)
      continue
    }
    if (answer !== 'unreachable' && recorded?.state !== 'under-way') return recorded
    const pause = growingPause(at, 500, 16_000)
    if (waited + pause > maxMs) return recorded
    waited += pause
    await sleep(pause)
  }
}

/**
 * Returns the stored response of a write, or throws the error for its state; `error` is how the response was lost.
 */
export function recordedAnswer(recorded: RecordedWrite | undefined, error: CallError, now: number): Exchange {
  if (recorded === undefined) throw error
  const { endpoint } = error
  const settled = 'settled' in recorded ? recorded.settled : undefined
  if (recorded.state === 'not-received' || settled === 'not-done') {
    throw new CallError('not-received', { endpoint, outcome: 'not-sent', cause: error })
  }
  if (settled === 'done') throw new CallError('unknown-outcome', { endpoint, outcome: 'done', cause: error })
  if (recorded.state !== 'ended') throw error.withWriteState(recorded.state)
  const { status, answer } = recorded
  const isDone = status >= 200 && status < 300
  if (isDone && !answer) throw new CallError('unknown-outcome', { endpoint, outcome: 'done', status, cause: error })
  const headers = new Headers(answer?.type ? { 'content-type': answer.type } : {})
  const exchange = { status, headers, text: answer?.text ?? '' }
  if (isDone) return exchange
  const failure = statusError(endpoint, exchange, now)
  // The upstream failed; the ledger knows no more.
  throw failure.outcome === 'unknown' ? failure.withWriteState('unknown') : failure
}
