import { isRecorded } from '#contract/endpoint-row'
import { fillPath } from '#contract/parameters'
import { rowOf } from '#contract/rows'
import { writeStates } from '#contract/write-key'
import { randomKey } from '#dashboard/data/random-key'
import { growingPause } from '#dashboard/data/timing/growing-pause'
import { CallError } from './call-error'
import { type Exchange, statusError } from './exchange'
import type { PreparedRequest } from './prepared-request'

/** What the server knows of a write by its key. */
export type ToldWrite =
  | { state: 'under-way' | 'unknown' | 'not-received' }
  /** `answer` is absent where it is not stored. */
  | { state: 'ended'; status: number; answer?: { text: string; type?: string | null } | null }

/** A name that no other write has. */
export const newWriteKey = (): string => randomKey(4)

export const ledgerRequest = (key: string): PreparedRequest => ({
  endpoint: 'readWrite',
  effect: 'read',
  method: 'GET',
  url: fillPath('readWrite', { key }),
})

/** What an answer about a write says; undefined where it is none, as of a server that keeps no ledger. */
export function toldIn({ status, text }: Exchange): ToldWrite | undefined {
  if (status !== 200) return undefined
  try {
    const told = JSON.parse(text) as ToldWrite
    const isKnown = writeStates.includes(told.state) && (told.state !== 'ended' || Number.isInteger(told.status))
    return isKnown ? told : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the server may know more of a write that failed in this way. An answer that it gave itself is what it knows; one
 * from something in between says nothing of what became of the request.
 */
export function mayBeKnown(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.kind === 'aborted') return false
  if (!isRecorded(rowOf(error.endpoint))) return false
  if (error.kind === 'unknown-outcome' || error.kind === 'truncated') return true
  return error.outcome === 'unknown' && error.requestId === undefined
}

/** So long a caller waits for a write that is under way. */
const maxMs = 120_000

/** A request that is late may come after the question about it: so long nothing is believed to be lost. */
const latenessMs = 1000

type LedgerTools = {
  /** Asks once. */
  ask: () => Promise<ToldWrite | undefined>
  sleep: (milliseconds: number) => Promise<void>
}

/** What became of a write, asked for as long as it is under way. Undefined where nobody could be asked. */
export async function whatBecame({ ask, sleep }: LedgerTools): Promise<ToldWrite | undefined> {
  let missed = false
  let waited = 0
  for (let at = 0; ; at++) {
    const told = await ask()
    if (told?.state === 'not-received') {
      if (missed) return told
      missed = true
      await sleep(latenessMs)
      continue
    }
    if (told?.state !== 'under-way') return told
    const pause = growingPause(at, 500, 16_000)
    if (waited + pause > maxMs) return told
    waited += pause
    await sleep(pause)
  }
}

/** The answer that a write had, or the failure that what is known of it stands for; `error` is how it was lost. */
export function answerTold(
  request: PreparedRequest,
  told: ToldWrite | undefined,
  { error, now }: { error: CallError; now: number },
): Exchange {
  if (told === undefined) throw error
  const { endpoint, effect } = request
  if (told.state === 'not-received') {
    throw new CallError('not-received', { endpoint, effect, outcome: 'not-sent', cause: error })
  }
  if (told.state !== 'ended') throw error.toldOf(told.state)
  const { status, answer } = told
  const isDone = status >= 200 && status < 300
  if (isDone && !answer) {
    throw new CallError('unknown-outcome', { endpoint, effect, outcome: 'done', status, cause: error })
  }
  const headers = new Headers(answer?.type ? { 'content-type': answer.type } : {})
  const exchange = { status, headers, text: answer?.text ?? '' }
  if (isDone) return exchange
  const failure = statusError(request, exchange, now)
  // What is behind the server failed, and that is all there is to know.
  throw failure.outcome === 'unknown' ? failure.toldOf('unknown') : failure
}
