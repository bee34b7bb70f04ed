import type { ServerResponse } from 'node:http'

/** A response before a fault is applied. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** Writes a response as a service that follows the specification. */
export function writeReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', ...reply.headers })
  response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
}

type Fault = (response: ServerResponse, reply: Reply, defer: (answer: () => void) => void) => void

/** Faulty responses by name. The request is carried out in each case. */
export const faults = {
  /** Responds correctly after `release`. */
  held: (response, reply, defer) => defer(() => writeReply(response, reply)),
  /** Never responds. */
  never: () => {},
  serverError: response => writeReply(response, { status: 500, body: { title: 'Internal Server Error', status: 500 } }),
  /** 404 without a body, as from a V1 service or proxy. */
  missing: response => response.writeHead(404).end(),
  /** Cut off: less data than Content-Length says. */
  truncated: (response, reply) => {
    const body = Buffer.from(JSON.stringify(reply.body))
    response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': body.length })
    // Status and data have been sent by then.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      setTimeout(() => response.destroy(), 300).unref()
    })
  },
  /** Sends the second half after `release`. */
  halfHeld: (response, reply, defer) => {
    const body = Buffer.from(JSON.stringify(reply.body))
    const half = Math.floor(body.length / 2)
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.write(body.subarray(0, half))
    defer(() => response.end(body.subarray(half)))
  },
  /** Drops the connection before any response. */
  loseAnswer: response => void response.destroy(),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
