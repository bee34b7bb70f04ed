import type { Context } from 'hono'
import { targetOf } from '#server/request-target'
import type { ServerEnvironment } from '#server/server-environment'
import { errorAnswer } from '#service/http/error-answer'
import { readJson } from '#service/http/read-json'
import { Refusal } from '#service/http/refusal'

/** A base64 image of 7 MB fits. */
export const largestBody = 10 * 1024 * 1024

/** The JSON of a request's body, or the answer that it cannot be read. Whoever comes next finds the body as it came. */
export async function readBody(c: Context<ServerEnvironment>): Promise<{ value: unknown } | { refused: Response }> {
  const known = c.get('json')
  if (known) return known
  const { url, method, headers, signal } = c.req.raw
  // The ledger has taken the body by then, and holds it.
  const buffered = c.get('write')?.body
  const raw = buffered ? new Request(url, { method, headers, body: buffered }) : c.req.raw
  try {
    const { value, text } = await readJson(raw, largestBody)
    c.req.raw = new Request(url, { method, headers, signal, body: text })
    c.set('json', { value })
    return { value }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message: detail, issues, issueCount } = error
    return { refused: errorAnswer(targetOf(c).path, { status, detail, issues, issueCount }) }
  }
}
