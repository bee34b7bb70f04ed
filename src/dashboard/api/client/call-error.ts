import type { Effect } from '#contract/endpoint-row'
import type { RowName } from '#contract/rows'

/**
 * What went wrong:
 * - `invalid`: our own check refused the parameters or the body; nothing was sent
 * - `offline`: the browser knows of no network; a write was not sent
 * - `network`, `timeout`: a read got no answer
 * - `unknown-outcome`: a write left and its answer never came, or came cut off
 * - `status`: the service answered with an error
 * - `base-address`: a 404 that is a web page, so the address leads elsewhere
 * - `redirect`: a write was sent elsewhere and not followed
 * - `html`, `malformed`, `truncated`, `shape`: success, but the answer is a web page, no JSON, cut off, or another thing
 * - `outdated`: a part of this product could not be loaded; usually it was replaced by a newer version
 * - `inexact`: what was read to be changed holds a number that JavaScript would change too; nothing was sent
 * - `not-received`: a write left, and never reached our server: nothing was sent on
 * - `aborted`: the caller gave up
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
 * What is known of the thing that was asked for. `not-sent`: the request never left the browser or our server. `refused`: the service said no.
 * `done`: it said yes and the answer is lost. `unknown`: it may or may not have been done. Reads change nothing: `none`.
 */
export type Outcome = 'none' | 'not-sent' | 'refused' | 'done' | 'unknown'

/** One thing wrong with a field, ours or the service's. */
export type FieldIssue = {
  /** Members and indexes from the body's top; empty for the whole body. */
  path: (string | number)[]
  /** The service's own words; absent in issues of our own check, which have a code. */
  message?: string
  /** The issue as the contract's check gave it. */
  issue?: { code?: string; [member: string]: unknown }
}

type Details = {
  /** The place of the request: an endpoint, or the connection's own description. */
  endpoint: RowName
  effect: Effect
  outcome?: Outcome
  status?: number
  /** The server's name for the request, to be quoted to its people. */
  requestId?: string
  /** Members of a problem object or of any other error body, all of them (spec §7). */
  members?: Record<string, unknown>
  issues?: FieldIssue[]
  /** The answer's text as it came. */
  raw?: string
  /** Milliseconds the service asks to wait. */
  retryAfter?: number
  /** What a reader or a browser said of it, for a person who looks closer. */
  reason?: string
  cause?: unknown
  /** What the server says of a write by its key, where it was asked and does not know how it ended. */
  writeState?: 'under-way' | 'unknown'
}

const word = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The one type of every failure of a call. Its words for a person come from `errorWords`. */
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

  /** The same failure, with what the server says of the write by its key. */
  withWriteState(writeState: NonNullable<Details['writeState']>): CallError {
    const { kind, cause, endpoint, effect, outcome, status, requestId, members, issues, raw, retryAfter, reason } = this
    const known = { endpoint, effect, outcome, status, requestId, members, issues, raw, retryAfter, reason }
    return new CallError(kind, { ...known, cause, writeState })
  }

  /** The service's one-line name of the problem, if it gave one. V1 errors have no shown shape: spelt either way. */
  get title(): string | undefined {
    return word(this.members['title'] ?? this.members['Title'])
  }

  /** The service's explanation, if it gave one. */
  get detail(): string | undefined {
    const { detail, Detail, message, Message } = this.members
    return word(detail ?? Detail ?? message ?? Message)
  }
}

/** The service has no such thing. A 404 that is a web page comes from a wrong address and says nothing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'status' && error.status === 404

/** A write that failed in this way may have been done, or was: its answer is lost. What is no failed call tells nothing. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  Boolean(error) && (!(error instanceof CallError) || error.outcome === 'unknown' || error.outcome === 'done')
