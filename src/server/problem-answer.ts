import type { Problem, ProblemKind } from '#contract/problem'
import { notSentHeader } from '#contract/request/headers'
import type { TeamRefusal } from '#team/team-refusal'

type More = {
  /** The last part of the problem's `type`; without it `about:blank`. */
  kind?: ProblemKind | undefined
  /** Issues with their paths. */
  errors?: readonly unknown[]
  members?: Readonly<Record<string, unknown>>
}

/** Creates a problem answer (§7) by the server itself. */
export function problemAnswer(
  status: number,
  title: string,
  detail?: string,
  headers: Readonly<Record<string, string>> = {},
  { kind, errors = [], members = {} }: More = {},
): Response {
  const type = kind === undefined ? 'about:blank' : `/problems/${kind}`
  const problem: Problem = { type, title, status, ...(detail !== undefined && { detail }) }
  const all = { ...problem, ...members, ...(errors.length > 0 && { errors }) }
  return new Response(JSON.stringify(all), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/** A problem whose request had no effect, so that the client may repeat it. */
export const untouched = (
  status: number,
  title: string,
  detail: string,
  { headers = {}, ...more }: More & { headers?: Readonly<Record<string, string>> } = {},
): Response => problemAnswer(status, title, detail, { [notSentHeader]: '1', ...headers }, more)

export const retrySoon = { 'retry-after': '2' }

/** 503: a request is recorded before it is sent, and the database is away. */
export const notSent = () =>
  untouched(503, 'The database is not available', 'Nothing was sent. Try again in a moment.', {
    kind: 'not-recorded',
    headers: retrySoon,
  })

export function refusalAnswer({ status, message, kind, issues, headers, members }: TeamRefusal): Response {
  const errors = issues.map(issue => ({ in: 'body' as const, ...issue }))
  return problemAnswer(status, 'Refused', message, headers, { kind, errors, members })
}
