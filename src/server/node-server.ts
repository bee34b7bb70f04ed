import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { fillPath } from '#contract/request/parameters'
import type { Config } from './config/config'
import { ConfigError } from './config/config-value'
import { problemAnswer } from './problem-answer'
import type { Logger } from './request-log'
import { securityHeaders } from './security-headers'
import { faultOf } from './server-environment'

type Fetch = Parameters<typeof getRequestListener>[0]

type Responses = Map<Socket, ServerResponse | undefined>

/** The latest response of each open connection: Node does not count an unused connection as idle. */
const openConnections = new WeakMap<Server, Responses>()

/** Milliseconds until a request must be complete; a file of contacts may be large, and the connection slow. */
const requestTime = 60_000
const uploadTime = 600_000

const uploadPath = fillPath('createJob')

/** Ends a slow request. Node has one limit for all requests, set to that of uploads. */
function limitTime(server: Server, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url, headers } = incoming
  const isUpload = url === uploadPath && headers['content-type']?.startsWith('application/x-ndjson') === true
  const timer = setTimeout(() => {
    // A refused upload is already answered.
    if (incoming.complete || (isUpload && !outgoing.headersSent)) return
    const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, incoming.socket)
  }, requestTime).unref()
  incoming.once('close', () => clearTimeout(timer))
}

/** A Node server with time limits and without a listener: listen first, then `attach`. */
export function createNodeServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: uploadTime,
    keepAliveTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Node's own refusal has no security headers and no line in the log.
    requireHostHeader: false,
  }).setTimeout(120_000)
  const responses: Responses = new Map()
  server.on('connection', (socket: Socket) => {
    responses.set(socket, undefined)
    socket.once('close', () => responses.delete(socket))
  })
  server.on('request', ({ socket }, outgoing) => responses.set(socket, outgoing))
  for (const event of ['request', 'checkExpectation'])
    server.on(event, (incoming: IncomingMessage, outgoing: ServerResponse) => limitTime(server, incoming, outgoing))
  openConnections.set(server, responses)
  return server
}

/** Attaches `fetch`. Requests that Node refuses get the same headers as all responses. */
export function attach(server: Server, fetch: Fetch, { config, logger }: { config: Config; logger: Logger }) {
  const headers = securityHeaders(config)
  const refuse = (status: number, title: string, error?: unknown) => {
    const fault = error === undefined ? {} : { fault: faultOf(error) }
    logger.info({ answer: 'unknown', status, ...fault }, 'request')
    const response = problemAnswer(status, title)
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  }
  const listener = getRequestListener(fetch, {
    errorHandler: error => refuse(400, 'The request cannot be read', error),
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))
  const unmet = () => refuse(417, 'What the request expects is not done here')
  const refusal = getRequestListener(unmet, { errorHandler: unmet })
  server.on('checkExpectation', (incoming, outgoing) => void refusal(incoming, outgoing))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statusOf(error.code)
    const lines = headers.map(([name, value]) => `${name}: ${value}`)
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    const answer = [start, ...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n')
    // A slow client may also be slow to close; until then its body takes memory.
    return socket.end(answer, () => status === 408 && socket.destroy())
  })
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Starts listening and gives the port; rejects with a `ConfigError`. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new ConfigError(sentenceOf(error, { host, port })))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use: stop the other program, or set PORT to another number.`
  if (code === 'EACCES') return `This process may not use port ${port}: set PORT to another number.`
  return `The server cannot listen on HOST=${host}: ${message}.`
}

/** Closes idle connections, lets responses in flight finish within `limit` milliseconds, and then ends the rest. */
export async function closeServer(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>(resolve => {
    server.close(() => resolve())
  })
  for (const [socket, response] of openConnections.get(server) ?? []) {
    if (response && !response.closed) response.once('close', () => socket.destroySoon())
    else socket.destroy()
  }
  const rest = setTimeout(() => server.closeAllConnections(), limit)
  await closed
  clearTimeout(rest)
}
