import type { Context } from 'hono'
import type { Service } from '#service/create-service'
import { lostAnswerHeader } from '#service/demo/with-sentinels'
import { rowFor, type ServerEnvironment } from './server-environment'
import { relayBody } from './upstream/relay'

/** Answers a request under /api or /v2. */
export type ApiFetch = (c: Context<ServerEnvironment>) => Promise<Response>

/** The service of this process behind /api and /v2. */
export const embeddedApi =
  (service: Service): ApiFetch =>
  async c => {
    const response = await service.fetch(c.req.raw, { maskCodes: c.get('maskCodes'), writeId: c.get('writeId') })
    if (response.headers.has(lostAnswerHeader)) return lose(c, response)
    // Relaying doubles the cost of a small response.
    return rowFor(c)?.streamed ? relayBody(c, response.body, response) : response
  }

/** Closes the connection without a response, as a network failure does. */
function lose(c: Context<ServerEnvironment>, response: Response): Response {
  const { outgoing } = c.env ?? {}
  if (!outgoing) return response
  c.set('cutOff', true)
  // Recorded first; the connection is cut afterwards.
  if (c.get('detached')) return response
  outgoing.destroy()
  return new Response(null, { status: response.status })
}
