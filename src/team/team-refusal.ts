import type { ProblemKind } from '#contract/problem'
import { notSentHeader } from '#contract/request/headers'
import type { EntryChange } from '#contract/team/activity'
import { DatabaseFull, type DatabaseUnavailable } from '#database/database-unavailable'

/** An invalid member of a body, beyond its schema. */
export interface MemberIssue {
  path: (string | number)[]
  code: string
  /** A sentence for a person, without the value itself. */
  message: string
}

type Details = {
  kind?: ProblemKind
  issues?: readonly MemberIssue[]
  headers?: Record<string, string>
  members?: Readonly<Record<string, unknown>>
}

/** A refused request. The message goes to the caller. */
export class TeamRefusal extends Error {
  override name = 'TeamRefusal'
  readonly status: number
  readonly kind: ProblemKind | undefined
  readonly issues: readonly MemberIssue[]
  readonly headers: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, unknown>>

  constructor(status: number, detail: string, { kind, issues = [], headers = {}, members = {} }: Details = {}) {
    super(detail)
    this.status = status
    this.kind = kind
    this.issues = issues
    this.headers = headers
    this.members = members
  }
}

/** Refuses one member of the body: 422, or another status. */
export const refusedMember = (member: string, code: string, message: string, status = 422): TeamRefusal =>
  new TeamRefusal(status, message, { issues: [{ path: [member], code, message }] })

/**
 * Refuses to undo changes that the writer has not seen; `seen` is the state that they know. Writing the current state
 * again succeeds.
 */
export function refuseUnseen<T>(
  { seen, current, wanted }: { seen: T | null | undefined; current: T; wanted: T },
  changesOf: (before: T, after: T) => EntryChange['changes'],
): void {
  const changes = seen ? changesOf(seen, current) : []
  if (changes.length === 0 || changesOf(current, wanted).length === 0) return
  throw new TeamRefusal(409, 'This was changed meanwhile.', { kind: 'stale', members: { current, changes } })
}

export const unavailable = (): TeamRefusal =>
  new TeamRefusal(503, 'Not possible right now. Try again in a moment.', { headers: { 'retry-after': '2' } })

/**
 * The refusal after a database failure: 507 for a full disk, else 503, with whether the request may have been carried
 * out.
 */
export function databaseRefusal(error: DatabaseUnavailable): TeamRefusal {
  if (error instanceof DatabaseFull) {
    return new TeamRefusal(507, error.message, { kind: 'not-recorded', headers: { [notSentHeader]: '1' } })
  }
  const words = error.nothingDone ? 'Nothing was done.' : 'It may have been done.'
  return new TeamRefusal(503, `${words} Try again in a moment.`, { headers: { 'retry-after': '2' } })
}
