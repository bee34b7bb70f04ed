import type { ProblemKind } from '#contract/problem'

/** One member of a body that is wrong in a way that its shape cannot say. */
export interface MemberIssue {
  path: (string | number)[]
  /** A word for programs. */
  code: string
  /** A sentence for a person, without the value itself. */
  message: string
}

type Details = {
  kind?: ProblemKind
  issues?: readonly MemberIssue[]
  headers?: Record<string, string>
  /** Members of its own that the answer has. */
  members?: Readonly<Record<string, unknown>>
}

/** A request of the team is not carried out. The words go to the caller as they are. */
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

/** 503: nobody is told that something is so which is not known. */
export const unavailable = (): TeamRefusal =>
  new TeamRefusal(503, 'Not possible right now. Try again in a moment.', { headers: { 'retry-after': '2' } })
