import { CallError } from '#dashboard/api/client/call-error'
import { concernOf } from '#dashboard/api/client/concern-of'
import { isSessionEnd } from '#dashboard/api/client/session-end'
import { mayBeKnown } from '#dashboard/api/client/write-ledger'
import type { JobWait } from '#dashboard/api/store/collections'

/**
 * What a failure says of the row that met it.
 * - `later`: nothing was sent, and nothing will be for a while; `ms` where it is known for how long
 * - `again`: it never arrived, and may go again with the same key
 * - `lost`: it may have been done, and nobody could be asked yet
 * - `unknown`: it may have been done, and nobody will say
 * - `done`: it was done, and what was made of it is not known
 * - `refused`: something is wrong with this row
 * - `stop`: every other row would fail like this
 */
export type FailureOutcome =
  | { outcome: 'later'; for: JobWait['for']; ms?: number | undefined }
  | { outcome: 'again' | 'stop' }
  | { outcome: 'lost' | 'unknown' | 'done' | 'refused' }

/** What is not about the rows that met it. */
export type NotOfRows = Exclude<FailureOutcome, { outcome: 'lost' | 'unknown' | 'done' | 'refused' }>

/** Whether nobody could be asked yet what became of a write. */
const isUnasked = (error: CallError) => error.writeState !== 'unknown' && mayBeKnown(error)

/** What becomes of a row whose request failed. */
export function failureOutcome(error: unknown): FailureOutcome {
  if (!(error instanceof CallError)) return { outcome: 'stop' }
  const { kind, outcome, status = 0, retryAfter } = error
  if (isSessionEnd(error)) return { outcome: 'later', for: 'session' }
  if (status === 429) return { outcome: 'later', for: 'limit', ms: retryAfter }
  // A row that reads first has done nothing yet.
  if (outcome === 'none' && (kind === 'network' || kind === 'timeout' || status >= 500))
    return { outcome: 'later', for: 'connection', ms: retryAfter }
  if (outcome === 'done') return { outcome: 'done' }
  if (outcome === 'unknown') return { outcome: isUnasked(error) ? 'lost' : 'unknown' }
  if (kind === 'not-received') return { outcome: 'again' }
  if (kind === 'offline') return { outcome: 'later', for: 'connection' }
  if (outcome === 'not-sent' && status >= 500) return { outcome: 'later', for: 'connection', ms: retryAfter }
  return { outcome: concernOf(error) === 'request' ? 'refused' : 'stop' }
}
