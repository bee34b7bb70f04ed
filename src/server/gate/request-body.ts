import type { Context } from 'hono'
import { targetOf } from '#server/request-target'
import type { ServerEnvironment } from '#server/server-environment'
import { readJson } from '#service/http/read-json'
import { errorAnswer, Refusal } from '#service/http/refusal'

/** The JSON of a request's body, which has arrived whole, or the answer that it cannot be read. */
export async function readBody(c: Context<ServerEnvironment>): Promise<{ value: unknown } | { refused: Response }> {
  const known = c.get('json')
  if (known) return known
  try {
    const value = await readJson(c.req.raw, Number.POSITIVE_INFINITY)
    c.set('json', { value })
    return { value }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: errorAnswer(targetOf(c).path, error) }
  }
}
