import type { Context, MiddlewareHandler } from 'hono'
import { type Logger, pino } from 'pino'
import { busyHeader } from '#contract/request/headers'
import type { Metrics } from './metrics/metrics'
import type { ServerEnvironment } from './server-environment'

export type { Logger }

/** One JSON line per record, on standard output by default. */
export const createLogger = (destination?: { write(line: string): void }): Logger => {
  const level = (label: string) => ({ level: label })
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level } }
  return destination ? pino(options, destination) : pino(options)
}

type Options = { logger: Logger; newRequestId: () => string; metrics: Pick<Metrics, 'request'> }

/**
 * Gives each request an id (a trusted proxy's, if it sent one), and logs and counts its answer when it has been sent:
 * by endpoint name, never by path, query or body.
 */
export function requestLog({ logger, newRequestId, metrics }: Options): MiddlewareHandler<ServerEnvironment> {
  return async (c, next) => {
    const received = c.get('client').throughProxy ? c.req.header('x-request-id') : undefined
    // At least 16 characters, so that no phone number passes.
    const requestId = received && /^[0-9A-Fa-f-]{16,64}$/.test(received) ? received : newRequestId()
    const started = performance.now()
    c.set('requestId', requestId)
    c.set('answer', 'unknown')
    c.set('cutOff', false)

    const write = (rest: Record<string, unknown>) => {
      const { status } = c.res
      const fault = c.get('fault')
      const answer = c.get('answer')
      const took = performance.now() - started
      metrics.request(answer, status, took)
      const line = {
        requestId,
        method: c.req.method,
        answer,
        status,
        ms: Math.round(took * 10) / 10,
        ...rest,
        ...(fault && { fault }),
      }
      // Overload does not count as a failure.
      const isFailure = status >= 500 && !c.res.headers.has(busyHeader)
      logger[isFailure ? 'error' : 'info'](line, 'request')
    }
    const writeAtEnd = whenSent(c, write)
    await next()
    c.res.headers.set('x-request-id', requestId)
    if (!writeAtEnd) write({})
  }
}

/** Calls `write` when the answer has been sent or the connection closed; false without a connection. */
function whenSent(c: Context<ServerEnvironment>, write: (rest: Record<string, unknown>) => void): boolean {
  const { incoming, outgoing } = c.env ?? {}
  if (!incoming || !outgoing) return false
  const { socket } = incoming
  const before = socket.bytesWritten
  outgoing.once('close', () => {
    write({
      bytes: socket.bytesWritten - before,
      ...((c.get('cutOff') || !outgoing.writableFinished) && { cutOff: true }),
    })
  })
  return true
}
