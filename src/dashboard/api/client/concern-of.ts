import { rowOf } from '#contract/rows'
import { CallError } from './call-error'
import { isSessionEnd } from './session-end'

/**
 * How far the failure of one request among many reaches:
 * - `request`: this request only
 * - `moment`: all requests for now: no network, no response, a limit, an ended session, a failing server
 * - `everyone`: all requests until something changes: a right, a credential, an address, this product
 */
export type Concern = 'request' | 'moment' | 'everyone'

const ofMoment = new Set([408, 425, 429])
const ofEveryone = new Set([401, 402, 403, 405, 407])
/** Something else answers at this address, or the dashboard was replaced. */
const elsewhere = new Set(['base-address', 'redirect', 'html', 'outdated'])
const noAnswer = new Set(['offline', 'network', 'timeout', 'not-received'])

/** Returns how far a failure reaches. A 404 is about the thing in the path, or without one about the address. */
export function concernOf(error: unknown): Concern {
  if (!(error instanceof CallError)) return 'everyone'
  const { kind, status = 0, endpoint } = error
  if (isSessionEnd(error) || noAnswer.has(kind) || status >= 500 || ofMoment.has(status)) return 'moment'
  if (elsewhere.has(kind) || ofEveryone.has(status)) return 'everyone'
  return status === 404 && !rowOf(endpoint).path.includes('{') ? 'everyone' : 'request'
}
