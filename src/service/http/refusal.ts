/** Where in a request an issue is. */
export type Place = 'path' | 'query' | 'body'

/** One thing wrong with a request, as its error body tells it. */
export interface RequestIssue {
  in: Place
  /** Member names and list positions from the outside in; empty for the whole. */
  path: (string | number)[]
  /** A word for programs. */
  code: string
  /** A sentence for a person, without the value itself. */
  message: string
}

/** A request is not carried out. The status and the words go to the caller as they are. */
export class Refusal extends Error {
  readonly status: number
  readonly issues: readonly RequestIssue[]
  /** How many issues there are; not all of them may be in `issues`. */
  readonly issueCount: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail: string,
    options: { issues?: readonly RequestIssue[]; issueCount?: number; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.issues = options.issues ?? []
    this.issueCount = options.issueCount ?? this.issues.length
    this.headers = options.headers ?? {}
  }
}

/** 404: there is no such thing (§7.2). */
export const notFound = (what: string): Refusal => new Refusal(404, `There is no ${what} with this id.`)

/** 400 with everything that is wrong, or the first of `issueCount` things. */
export function invalid(issues: readonly RequestIssue[], issueCount = issues.length): Refusal {
  const [only] = issues
  const detail = issueCount === 1 && only ? only.message : `The request has ${issueCount} errors.`
  return new Refusal(400, detail, { issues, issueCount })
}
