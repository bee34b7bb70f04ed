import type { Problem, ProblemKind, SendingLimit } from '#contract/problem'
import { notSentHeader } from '#contract/request/headers'

type More = {
  /** The last part of the problem's `type`; without it the status says all there is. */
  kind?: ProblemKind | undefined
  /** What is wrong, place by place. */
  errors?: readonly unknown[]
  /** The right that is missing. */
  right?: string
  /** The limit that is reached. */
  limit?: SendingLimit
  /** Members of its own. */
  members?: Readonly<Record<string, unknown>>
}

/** A problem object (§7) that the server itself answers with, under /api, /v2 and elsewhere. */
export function problemAnswer(
  status: number,
  title: string,
  detail?: string,
  headers: Readonly<Record<string, string>> = {},
  { kind, errors = [], right, limit, members = {} }: More = {},
): Response {
  const type = kind === undefined ? 'about:blank' : `/problems/${kind}`
  const problem: Problem = { type, title, status, ...(detail !== undefined && { detail }) }
  const more = {
    ...members,
    ...(right !== undefined && { right }),
    ...(limit && { limit }),
    ...(errors.length > 0 && { errors }),
  }
  return new Response(JSON.stringify({ ...problem, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/** 503: what is sent is counted and written down first, and that is not possible now. */
export const notSent = () =>
  problemAnswer(
    503,
    'The database is not available',
    'Nothing was sent. Try again in a moment.',
    { 'retry-after': '2', [notSentHeader]: '1' },
    { kind: 'not-recorded' },
  )
