import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { createGateway, type GatewayOptions } from '#server/upstream/gateway'
import { aServer } from './server-fixture'

/** A request as the upstream received it, byte for byte. */
export type ReceivedRequest = { method: string; target: string; headers: IncomingMessage['headers']; body: string }

type Answer = (request: ReceivedRequest, response: ServerResponse) => void

/** Starts an upstream that records its requests; it stops at the end of the test. */
export async function anUpstream(answer: Answer = (_, response) => response.end('[]')) {
  const received: ReceivedRequest[] = []
  let closedEarly = 0
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableFinished) closedEarly += 1
    })
    // A broken request is counted when its response closes early.
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
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(stop)
  return { received, closedEarly: () => closedEarly, url: `http://127.0.0.1:${port}`, stop }
}

export function aGateway(base: string, options: Partial<GatewayOptions> = {}) {
  const authorization = { v1: undefined, v2: undefined }
  const api = createGateway({ base: new URL(base), authorization, ...options })
  return aServer({ api, environment: { UPSTREAM_URL: base } })
}
