import { rowOf } from '#contract/rows'
import { CallError } from './call-error'
import { isSessionEnd } from './session-end'

/**
 * Whom the failure of one request among many concerns:
 * - `request`: it alone; the others may go on
 * - `moment`: all of them for now: no network, no answer, a limit, a session that ended, a server that fails
 * - `everyone`: all of them until somebody changes something: a right, a credential, an address, this product itself
 */
export type Concern = 'request' | 'moment' | 'everyone'

/** Statuses of the moment, beside those of a server that fails. */
const ofMoment = new Set([408, 425, 429])
/** Statuses about who asks or by which way. */
const ofEveryone = new Set([401, 402, 403, 405, 407])
/** What is never an answer to one request: something else answers at this address, or this product was replaced. */
const elsewhere = new Set(['base-address', 'redirect', 'html', 'outdated'])
/** Nothing came back, or nothing was sent. */
const noAnswer = new Set(['offline', 'network', 'timeout', 'not-received'])

/** Whom a failure concerns. Where the path names a thing, 404 is about that thing; elsewhere it is about the address. */
export function concernOf(error: unknown): Concern {
  if (!(error instanceof CallError)) return 'everyone'
  const { kind, status = 0, endpoint } = error
  if (isSessionEnd(error) || noAnswer.has(kind) || status >= 500 || ofMoment.has(status)) return 'moment'
  if (elsewhere.has(kind) || ofEveryone.has(status)) return 'everyone'
  return status === 404 && !rowOf(endpoint).path.includes('{') ? 'everyone' : 'request'
}
