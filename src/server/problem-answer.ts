import type { Problem } from '#contract/problem'

/** A problem object (§7) that the server itself answers with, under /api, /v2 and elsewhere. */
export function problemAnswer(
  status: number,
  title: string,
  detail?: string,
  headers: Record<string, string> = {},
): Response {
  const problem: Problem = { type: 'about:blank', title, status, ...(detail !== undefined && { detail }) }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
