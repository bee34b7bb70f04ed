import type { Problem, ProblemKind } from '#contract/problem'
import { notSentHeader } from '#contract/request/headers'
import type { TeamRefusal } from '#team/team-refusal'

type More = {
  /** The last part of the problem's `type`; without it `about:blank`. */
  kind?: ProblemKind | undefined
  /** Issues, each with its place. */
  errors?: readonly unknown[]
  /** Members of its own. */
  members?: Readonly<Record<string, unknown>>
}

/** A problem object (§7) of the server itself. */
export function problemAnswer(
  status: number,
  title: string,
  detail?: string,
  headers: Readonly<Record<string, string>> = {},
  { kind, errors = [], members = {} }: More = {},
): Response {
  const type = kind === undefined ? 'about:blank' : `/problems/${kind}`
  const problem: Problem = { type, title, status, ...(detail !== undefined && { detail }) }
  const more = {
    ...members,
    ...(errors.length > 0 && { errors }),
  }
  return new Response(JSON.stringify({ ...problem, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/** 503: a request is recorded before it is sent, and the database is away. */
export const notSent = () =>
  problemAnswer(
    503,
    'The database is not available',
    'Nothing was sent. Try again in a moment.',
    { 'retry-after': '2', [notSentHeader]: '1' },
    { kind: 'not-recorded' },
  )

/** What the team refuses, as an answer. */
export function refusalAnswer({ status, message, kind, issues, headers, members }: TeamRefusal): Response {
  const errors = issues.map(issue => ({ in: 'body' as const, ...issue }))
  return problemAnswer(status, 'Refused', message, headers, { kind, errors, members })
}
