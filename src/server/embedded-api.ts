import type { Context } from 'hono'
import { relayBody } from './relay'
import type { ServerEnvironment } from './server-environment'

/** Answers a request under /api or /v2. */
export type ApiFetch = (c: Context<ServerEnvironment>) => Promise<Response>

/** The service of this process behind /api and /v2. */
export const embeddedApi =
  (service: { fetch(request: Request): Promise<Response> }): ApiFetch =>
  async c => {
    const response = await service.fetch(c.req.raw)
    return relayBody(c, response.body, response)
  }
