import { type Context, Hono } from 'hono'
import { fillPath, matchEndpoint } from '#contract/request/parameters'
import { writeQuery } from '#contract/request/query-string'
import type { Service } from '#service/create-service'
import { lostAnswerHeader } from '#service/demo/with-sentinels'
import { wholeBody } from '#service/http/buffered-body'
import type { Principal } from '#team/principal'
import type { CallService } from '#team/readings/run-readings'
import { rowFor, type ServerEnvironment } from './server-environment'
import { relayBody } from './upstream/relay'
import { parsed } from './writes/written-write'

export type ApiFetch = (c: Context<ServerEnvironment>) => Promise<Response>

/** Answers /api and /v2 with the embedded service. */
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
  // Writes are recorded first; the connection is cut afterwards.
  if (c.get('detached')) return response
  outgoing.destroy()
  return new Response(null, { status: response.status })
}

/** Sends GET requests to `api` within this process, as `principal` where one is given. */
export function createInnerRequest(api: ApiFetch, principal?: Principal) {
  const app = new Hono<ServerEnvironment>()
  app.get('*', c => {
    c.set('match', matchEndpoint('GET', new URL(c.req.url).pathname))
    c.set('principal', principal)
    return api(c)
  })
  return (pathAndQuery: string) => app.request(`http://localhost${pathAndQuery}`)
}

/** Maximum bytes of an answer; a list of surveys may be long. */
const longest = 64 * 1024 * 1024

export function createServiceCall(api: ApiFetch): CallService {
  const request = createInnerRequest(api)
  return async (name, { path = {}, query = {} }) => {
    const search = writeQuery(Object.entries(query))
    const answer = await request(fillPath(name, path) + (search && `?${search}`))
    const body = await wholeBody(answer.body, longest)
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return {
      status: answer.status,
      json: body && parsed(Buffer.from(body).toString()),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    }
  }
}
