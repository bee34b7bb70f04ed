import type { ServerResponse } from 'node:http'

/** A response before a fault is applied. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** Writes a response as a service that follows the specification. */
export function writeReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', ...reply.headers })
  response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
}

type Fault = (response: ServerResponse, reply: Reply, defer: (answer: () => void) => void) => void

const later = (milliseconds: number, action: () => void) => void setTimeout(action, milliseconds).unref()

const html = '<!doctype html><html><body><h1>It works!</h1></body></html>'

/** Faulty responses by name. The request is carried out in each case. */
export const faults = {
  /** Responds correctly after `release`. */
  held: (response, reply, defer) => defer(() => writeReply(response, reply)),
  /** Never responds. */
  never: () => {},
  serverError: response => writeReply(response, { status: 500, body: { title: 'Internal Server Error', status: 500 } }),
  unavailable: response => writeReply(response, { status: 503, body: undefined }),
  tooMany: response => {
    writeReply(response, { status: 429, body: { title: 'Too many requests' }, headers: { 'retry-after': '1' } })
  },
  /** 404 without a body, as from a V1 service or proxy. */
  missing: response => response.writeHead(404).end(),
  /** An HTML page with 404: the base address is wrong. */
  html: response => response.writeHead(404, { 'content-type': 'text/html' }).end(html),
  /** An HTML page with status 200. */
  htmlOk: response => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  malformed: response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"Name": tru'),
  /** Cut off: less data than Content-Length says. */
  truncated: (response, reply) => {
    const body = Buffer.from(JSON.stringify(reply.body))
    response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': body.length })
    // Status and data have been sent by then.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => later(300, () => response.destroy()))
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
  /** Replaces one row by a value of another type. */
  brokenRow: (response, reply) => {
    const rows = Array.isArray(reply.body) ? reply.body : [reply.body]
    writeReply(response, { ...reply, body: [...rows.slice(0, 1), 'not a row', ...rows.slice(1)] })
  },
  /** An object instead of a list, or a list instead of an object. */
  wrongShape: (response, reply) => {
    writeReply(response, { ...reply, body: Array.isArray(reply.body) ? { rows: reply.body } : [reply.body] })
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
