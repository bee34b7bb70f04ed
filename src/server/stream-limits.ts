import type { Context } from 'hono'
import { busyHeader } from '#contract/busy'
import { problemAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'
import { createSlots } from './slots'

export type StreamLimits = {
  /** Streams at once. */
  most: number
  /** Of them for one client. */
  perClient: number
  /** Milliseconds in which a client takes nothing, after which its stream is cut. */
  stall: number
}

const usual: StreamLimits = { most: 20, perClient: 4, stall: 30_000 }

/** Seconds after which a page asks again. */
const pause = '2'

/**
 * Holds answers that may be long to so many at once, so that slow readers of large lists leave room for everything else.
 * Where no connection is involved there is nothing to hold.
 */
export function limitStreams(trustedProxy: boolean, { most, perClient, stall }: StreamLimits = usual) {
  const slots = createSlots({ most, perClient })
  return async (c: Context<ServerEnvironment>, answer: () => Promise<Response>): Promise<Response> => {
    const { outgoing } = c.env ?? {}
    if (!outgoing) return answer()
    const release = slots.take(clientOf(c, trustedProxy))
    if (!release) {
      return problemAnswer(503, 'Too many long lists at once', 'This list is read as soon as another is done.', {
        'retry-after': pause,
        [busyHeader]: '1',
      })
    }
    outgoing.once('close', release)
    const response = await answer()
    // Any byte that leaves, or arrives, starts it anew; whatever comes next on the connection has the usual limit again.
    outgoing.setTimeout(stall, () => {
      c.set('fault', { type: 'StalledReader' })
      c.set('cutOff', true)
      outgoing.destroy()
    })
    return response
  }
}

/** The address of who asks; undefined where a proxy stands in front and does not tell it. */
function clientOf(c: Context<ServerEnvironment>, trustedProxy: boolean): string | undefined {
  if (!trustedProxy) return c.env?.incoming?.socket.remoteAddress
  // What the client itself wrote comes before what the proxy has added.
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined
}
