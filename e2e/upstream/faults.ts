import type { ServerResponse } from 'node:http'

/** What an answer is before a fault gets at it. */
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** Writes a reply as a service faithful to the specification would. */
export function writeReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', ...reply.headers })
  response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
}

type Fault = (response: ServerResponse, reply: Reply, defer: (answer: () => void) => void) => void

const later = (milliseconds: number, action: () => void) => void setTimeout(action, milliseconds).unref()

const html = '<!doctype html><html><body><h1>It works!</h1></body></html>'

/** The ways in which an upstream goes wrong, by name. The work is done in each of them; what differs is the answer. */
export const faults = {
  /** Answers rightly once it is let go. */
  held: (response, reply, defer) => defer(() => writeReply(response, reply)),
  /** Takes the request and never says anything. */
  never: () => {},
  serverError: response => writeReply(response, { status: 500, body: { title: 'Internal Server Error', status: 500 } }),
  unavailable: response => writeReply(response, { status: 503, body: undefined }),
  tooMany: response => {
    writeReply(response, { status: 429, body: { title: 'Too many requests' }, headers: { 'retry-after': '1' } })
  },
  /** 404 without a body, as a V1 service or a proxy may answer. */
  missing: response => response.writeHead(404).end(),
  /** A page instead of data: the base address is wrong. */
  html: response => response.writeHead(404, { 'content-type': 'text/html' }).end(html),
  /** A page with a status of success. */
  htmlOk: response => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  malformed: response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"Name": tru'),
  /** Cut off in the middle: the length promises more than comes. */
  truncated: (response, reply) => {
    const body = Buffer.from(JSON.stringify(reply.body))
    response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': body.length })
    // What was written has left by then, the status with it.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => later(300, () => response.destroy()))
  },
  /** The first half comes at once, the other when it is let go. */
  halfHeld: (response, reply, defer) => {
    const body = Buffer.from(JSON.stringify(reply.body))
    const half = Math.floor(body.length / 2)
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.write(body.subarray(0, half))
    defer(() => response.end(body.subarray(half)))
  },
  /** Does the work, then drops the connection before a word of the answer. */
  loseAnswer: response => void response.destroy(),
  /** One row of another shape among the others. */
  brokenRow: (response, reply) => {
    const rows = Array.isArray(reply.body) ? reply.body : [reply.body]
    writeReply(response, { ...reply, body: [...rows.slice(0, 1), 'not a row', ...rows.slice(1)] })
  },
  /** An object where a list belongs, a list where an object belongs. */
  wrongShape: (response, reply) => {
    writeReply(response, { ...reply, body: Array.isArray(reply.body) ? { rows: reply.body } : [reply.body] })
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
