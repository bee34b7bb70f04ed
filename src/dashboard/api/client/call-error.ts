import type { Effect } from '#contract/endpoint-row'
import type { RowName } from '#contract/rows'

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

type Details = {
  /** The endpoint of the request. */
  endpoint: RowName
  effect: Effect
  outcome?: Outcome
  status?: number
  /** The server's request id, to be quoted to its operators. */
  requestId?: string
  /** Members of a problem object or other error body (spec §7). */
  members?: Record<string, unknown>
  issues?: FieldIssue[]
  /** The response text. */
  raw?: string
  /** Milliseconds from `Retry-After`. */
  retryAfter?: number
  /** Technical reason, for the details. */
  reason?: string
  cause?: unknown
  /** The ledger's state of the write, if the server was asked and does not know the outcome. */
  writeState?: 'under-way' | 'unknown'
}

const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The only error type of calls. `errorWords` returns its texts. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly endpoint: RowName
  readonly effect: Effect
  readonly outcome: Outcome
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly members: Record<string, unknown>
  readonly issues: FieldIssue[]
  readonly raw: string | undefined
  readonly retryAfter: number | undefined
  readonly reason: string | undefined
  readonly writeState: Details['writeState']

  constructor(kind: CallErrorKind, details: Details) {
    super(`${details.endpoint}: ${kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause })
    this.name = 'CallError'
    this.kind = kind
    this.endpoint = details.endpoint
    this.effect = details.effect
    this.outcome = details.effect === 'read' ? 'none' : (details.outcome ?? 'refused')
    this.status = details.status
    this.requestId = details.requestId
    this.members = details.members ?? {}
    this.issues = details.issues ?? []
    this.raw = details.raw
    this.retryAfter = details.retryAfter
    this.reason = details.reason
    this.writeState = details.writeState
  }

  /** Returns the same error with the ledger's state of the write. */
  withWriteState(writeState: NonNullable<Details['writeState']>): CallError {
    const { kind, cause, endpoint, effect, outcome, status, requestId, members, issues, raw, retryAfter, reason } = this
    const known = { endpoint, effect, outcome, status, requestId, members, issues, raw, retryAfter, reason }
    return new CallError(kind, { ...known, cause, writeState })
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
