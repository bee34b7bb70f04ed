import type { Problem } from '#contract/problem'

type More = {
  /** The last part of the problem's `type`; without it the status says all there is. */
  kind?: string | undefined
  /** What is wrong, place by place. */
  errors?: readonly unknown[]
}

/** A problem object (§7) that the server itself answers with, under /api, /v2 and elsewhere. */
export function problemAnswer(
  status: number,
  title: string,
  detail?: string,
  headers: Readonly<Record<string, string>> = {},
  { kind, errors = [] }: More = {},
): Response {
  const type = kind === undefined ? 'about:blank' : `/problems/${kind}`
  const problem: Problem = { type, title, status, ...(detail !== undefined && { detail }) }
  return new Response(JSON.stringify(errors.length > 0 ? { ...problem, errors } : problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
