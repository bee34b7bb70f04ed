/**
 * A second, sparse implementation of the contract: tests the dashboard against other services that follow the
 * specification, and against failing ones. It listens on loopback, records requests, and can respond with a named
 * fault.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointName } from '#contract/endpoints'
import { matchEndpoint } from '#contract/request/parameters'
import { answers, type RequestParts } from './answers'
import { type FaultName, faults, type Reply, writeReply } from './faults'

/** A received request. */
export type Received = {
  name: EndpointName
  parameters: Record<string, string>
  query: string
  body: unknown
}

export type Upstream = {
  /** Base address, including the prefix if one was given. */
  url: string
  received: Received[]
  /** Makes an endpoint fail until called without a fault. */
  fail: (name: EndpointName, fault?: FaultName) => void
  /** Releases the held responses. */
  release: () => void
  /** Replaces the response of an endpoint; without `reply`, restores its sparse one. */
  answer: (name: EndpointName, reply?: Reply | ((parts: RequestParts) => Reply)) => void
  /** Restores the initial state: nothing received, no faults, sparse responses. */
  reset: () => void
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text ? JSON.parse(text) : undefined
}

/** Starts the upstream on a free port of 127.0.0.1. */
export async function startUpstream({ prefix = '' } = {}): Promise<Upstream> {
  const received: Received[] = []
  const failing = new Map<EndpointName, FaultName>()
  const replies = new Map<EndpointName, (parts: RequestParts) => Reply>()

  let deferred: (() => void)[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const match = matchEndpoint(request.method ?? '', path.slice(prefix.length))
    if ('status' in match || !path.startsWith(prefix)) return void response.writeHead(404).end()
    const body = await bodyOf(request)
    const parts = { parameters: match.parameters, query: new URLSearchParams(query), body }
    received.push({ ...match, query, body })
    const reply = (replies.get(match.name) ?? answers[match.name])(parts)
    const fault = failing.get(match.name)
    if (!fault) return writeReply(response, reply)
    faults[fault](response, reply, answer => void deferred.push(answer))
  }
  const server = createServer((request, response) => {
    // The client may disconnect while its request is read.
    handle(request, response).catch(() => response.destroy())
  })
  // Long enough that the client decides when to close an idle connection.
  server.keepAliveTimeout = 120_000

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    received,
    fail(name, fault) {
      if (fault) failing.set(name, fault)
      else failing.delete(name)
    },
    release: () => {
      for (const answer of deferred.splice(0)) answer()
    },
    answer(name, reply) {
      if (reply) replies.set(name, typeof reply === 'function' ? reply : () => reply)
      else replies.delete(name)
    },
    reset() {
      received.length = 0
      deferred = []
      failing.clear()
      replies.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
