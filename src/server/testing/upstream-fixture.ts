import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGateway, type GatewayOptions } from '#server/upstream/gateway'
import { aServer } from './server-fixture'

/** What an upstream was asked, byte for byte. */
export type ReceivedRequest = { method: string; target: string; headers: IncomingMessage['headers']; body: string }

type Answer = (request: ReceivedRequest, response: ServerResponse) => void

/** A server on a port of its own that remembers what it was asked. */
export async function anUpstream(answer: Answer = (_, response) => response.end('[]')) {
  const received: ReceivedRequest[] = []
  let closedEarly = 0
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableFinished) closedEarly += 1
    })
    // A request that breaks off is told by the answer that closes early.
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    const { method = '', url: target = '', headers } = request
    const one = { method, target, headers, body }
    received.push(one)
    answer(one, response)
  }
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    closedEarly: () => closedEarly,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A server in front of `base`, on a port of its own. */
export function aGateway(base: string, options: Partial<GatewayOptions> = {}) {
  const authorization = { v1: undefined, v2: undefined }
  const api = createGateway({ base: new URL(base), authorization, ...options })
  return aServer({ api, environment: { UPSTREAM_URL: base } })
}
