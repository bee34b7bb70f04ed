import type { Effect } from '#contract/endpoint-row'
import { type ProblemKind, problemKinds } from '#contract/problem'
import { type RowName, rowOf } from '#contract/rows'

/**
 * What went wrong:
 * - `invalid`: our check refused the parameters or the body; nothing was sent
 * - `offline`: the browser has no network; a write was not sent
 * - `network`, `timeout`: a read got no response
 * - `unknown-outcome`: the response of a write was lost or cut off
 * - `status`: the service answered with an error status
 * - `base-address`: a 404 with a web page, so the address is wrong
 * - `redirect`: a write was redirected, which is not followed
 * - `html`, `malformed`, `truncated`, `shape`: a success whose body is a web page, no JSON, cut off, or of another shape
 * - `outdated`: a chunk of the dashboard did not load; usually it was replaced by a newer version
 * - `inexact`: the document to save contains a number that JavaScript would change; nothing was sent
 * - `not-received`: a write never reached our server and was not passed on
 * - `aborted`: the caller aborted
 */
export type CallErrorKind =
  | 'invalid'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'unknown-outcome'
  | 'status'
  | 'base-address'
  | 'redirect'
  | 'html'
  | 'malformed'
  | 'truncated'
  | 'shape'
  | 'outdated'
  | 'inexact'
  | 'not-received'
  | 'aborted'

/**
 * What is known about the effect of a request. `not-sent`: it never left the browser or our server. `refused`: the
 * service rejected it. `done`: it succeeded and the response is lost. `unknown`: it may have succeeded. `none`: a
 * read.
 */
export type Outcome = 'none' | 'not-sent' | 'refused' | 'done' | 'unknown'

/** A problem with one field, found by us or by the service. */
export type FieldIssue = {
  /** Members and indexes from the top of the body; empty for the whole body. */
  path: (string | number)[]
  /** The service's message; absent for issues of our own check, which have a code. */
  message?: string
  /** The issue as reported by the contract's check. */
  issue?: { code?: string; [member: string]: unknown }
}

const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

type Details = Pick<CallError, 'endpoint' | 'cause'> &
  Partial<Omit<CallError, 'name' | 'message' | 'kind' | 'problem' | 'title' | 'detail' | 'withWriteState'>>

/** The only error type of calls. `errorWords` returns its texts. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: CallErrorKind
  /** The endpoint of the request. */
  readonly endpoint: RowName
  readonly effect: Effect
  readonly outcome: Outcome
  readonly status?: number | undefined
  /** The server's request id, to be quoted to its operators. */
  readonly requestId?: string | undefined
  /** Members of a problem object or other error body (spec §7). */
  readonly members: Record<string, unknown> = {}
  readonly issues: FieldIssue[] = []
  /** The response text. */
  readonly raw?: string | undefined
  /** Milliseconds from `Retry-After`. */
  readonly retryAfter?: number | undefined
  /** Technical reason, for the details. */
  readonly reason?: string | undefined
  /** The ledger's state of the write, if the server was asked and does not know the outcome. */
  readonly writeState?: 'under-way' | 'unknown'

  /** `effect` is the endpoint's by default; the `outcome` of a write, `refused`. */
  constructor(kind: CallErrorKind, { cause, ...details }: Details) {
    const { endpoint, effect = rowOf(endpoint).effect, outcome = 'refused', status } = details
    super(`${endpoint}: ${kind}${status ? ` ${status}` : ''}`, { cause })
    Object.assign(this, details)
    this.kind = kind
    this.endpoint = endpoint
    this.effect = effect
    this.outcome = effect === 'read' ? 'none' : outcome
  }

  /** Returns the same error with the ledger's state of the write. */
  withWriteState(writeState: 'under-way' | 'unknown'): CallError {
    const { kind, cause, ...details } = this
    return new CallError(kind, { ...details, cause, writeState })
  }

  /**
   * Which of this product's own refusals this is; undefined for all others. The gateway removes these types from
   * upstream responses.
   */
  get problem(): ProblemKind | undefined {
    return problemKinds.find(kind => this.members['type'] === `/problems/${kind}`)
  }

  /**
   * The service's title of the problem, if any. The specification shows no V1 error shape, so both spellings are
   * read.
   */
  get title(): string | undefined {
    return word(this.members['title'] ?? this.members['Title'])
  }

  /** The service's explanation, if any. */
  get detail(): string | undefined {
    const { detail, Detail, message, Message } = this.members
    return word(detail ?? Detail ?? message ?? Message)
  }
}

/** Whether the service has no such thing. A 404 with a web page comes from a wrong address and does not count. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'status' && error.status === 404

/** Whether a failed write may have been, or was, done. Errors other than `CallError` do not count. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  Boolean(error) && (!(error instanceof CallError) || error.outcome === 'unknown' || error.outcome === 'done')

/** Whether our server no longer accepts the session. An upstream's 401 is about the server's credential instead. */
export const isSessionEnd = (error: CallError): boolean => error.status === 401 && error.problem === 'no-session'

/**
 * How far the failure of one request among many reaches:
 * - `request`: this request only
 * - `moment`: all requests for now: no network, no response, a limit, an ended session, a failing server
 * - `everyone`: all requests until something changes: a right, a credential, an address, this product
 */
export type Concern = 'request' | 'moment' | 'everyone'

const ofMoment = new Set<CallErrorKind | number>(['offline', 'network', 'timeout', 'not-received', 408, 425, 429])
/** Also if something else answers at this address, or the dashboard was replaced. */
const ofEveryone = new Set<CallErrorKind | number>([
  'base-address',
  'redirect',
  'html',
  'outdated',
  401,
  402,
  403,
  405,
  407,
])

/** Returns how far a failure reaches. A 404 is about the thing in the path, or without one about the address. */
export function concernOf(error: unknown): Concern {
  if (!(error instanceof CallError)) return 'everyone'
  const { kind, status = 0, endpoint } = error
  if (isSessionEnd(error) || status >= 500 || ofMoment.has(kind) || ofMoment.has(status)) return 'moment'
  if (ofEveryone.has(kind) || ofEveryone.has(status)) return 'everyone'
  return status === 404 && !rowOf(endpoint).path.includes('{') ? 'everyone' : 'request'
}
