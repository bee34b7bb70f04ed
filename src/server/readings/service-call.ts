import { Hono } from 'hono'
import { fillPath, matchEndpoint } from '#contract/request/parameters'
import { writeQuery } from '#contract/request/query-string'
import type { ApiFetch } from '#server/embedded-api'
import type { ServerEnvironment } from '#server/server-environment'
import { parsed } from '#server/writes/written-write'
import { wholeBody } from '#service/http/buffered-body'
import type { CallService } from '#team/readings/run-readings'

/** Bytes of an answer; a list of surveys may be long. */
const longest = 64 * 1024 * 1024

/** Asks what stands behind /api for the readings, in the process itself. */
export function createServiceCall(api: ApiFetch): CallService {
  const app = new Hono<ServerEnvironment>()
  app.get('*', c => {
    c.set('match', matchEndpoint('GET', new URL(c.req.url).pathname))
    return api(c)
  })
  return async (name, { path = {}, query = {} }) => {
    const search = writeQuery(Object.entries(query))
    const address = fillPath(name, path) + (search && `?${search}`)
    const answer = await app.request(`http://localhost${address}`)
    const body = await wholeBody(answer.body, longest)
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return {
      status: answer.status,
      json: body && parsed(Buffer.from(body).toString()),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    }
  }
}
