import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { busyHeader } from '#contract/request/headers'
import type { Step } from './gate/step'
import { problemAnswer } from './problem-answer'
import type { ServerEnvironment } from './server-environment'
import { createSlots } from './upstream/slots'

export type StreamLimits = {
  /** Streams at once. */
  most: number
  /** Of them for one person or key; for one address where nobody is known. */
  perClient: number
  /** Milliseconds in which a reader takes nothing, or too little, after which its stream is cut. */
  stall: number
  /** Bytes a second that a reader takes at least. */
  slowest: number
}

const usual: StreamLimits = { most: 20, perClient: 4, stall: 30_000, slowest: 4096 }

/** Seconds after which a page asks again. */
const pause = '2'

/** The status that nginx logs when a client closes its connection before the answer. Nobody receives it. */
const clientGone = 499

/** Many people may share an address, and one person may have several: an address counts where nothing else is known. */
function readerOf(c: Context<ServerEnvironment>): string | undefined {
  const { by, id } = c.get('principal') ?? {}
  if (by === undefined || by === 'nobody') return c.get('client').address
  return by === 'key' ? `key ${id}` : `person ${id}`
}

/**
 * Holds answers that may be long to so many at once, so that slow readers of large lists leave room for everything else.
 * Where no connection is involved there is nothing to hold.
 */
export function limitStreams(limits: StreamLimits = usual): Step {
  const slots = createSlots(limits)
  return async (c, answer) => {
    const { outgoing } = c.env ?? {}
    if (!outgoing) return answer()
    // A client that is gone already would never give its slot back.
    if (outgoing.closed) return new Response(null, { status: clientGone })
    const release = slots.take(readerOf(c))
    if (!release) {
      return problemAnswer(503, 'Too many long lists at once', 'This list is read as soon as another is done.', {
        'retry-after': pause,
        [busyHeader]: '1',
      })
    }
    outgoing.once('close', release)
    const response = await answer()
    const cut = (type: string) => {
      c.set('fault', { type })
      c.set('cutOff', true)
      outgoing.destroy()
    }
    // Any byte that leaves, or arrives, starts it anew; whatever comes next on the connection has the usual limit again.
    outgoing.setTimeout(limits.stall, () => cut('StalledReader'))
    watchSpeed(outgoing, limits, () => cut('SlowReader'))
    return response
  }
}

/** Looks in one time of `stall`. */
const looks = 10

/** Tells once of a reader that was waited for all the time of `stall` and took less than it had to. */
function watchSpeed(outgoing: ServerResponse, { stall, slowest }: StreamLimits, onSlow: () => void): void {
  const { socket } = outgoing
  if (!socket || outgoing.closed) return
  let marks: { at: number; taken: number }[] = []
  const look = () => {
    // Nothing waits for the reader: if anybody is slow, it is the source.
    if (outgoing.writableLength === 0) {
      marks = []
      return
    }
    const at = performance.now()
    marks.push({ at, taken: socket.bytesWritten - socket.writableLength })
    const since = marks.findLast(mark => at - mark.at >= stall)
    if (!since) return
    marks = marks.slice(marks.indexOf(since))
    // What is on its way may have been taken up to its last byte.
    if (socket.bytesWritten - since.taken < (slowest * (at - since.at)) / 1000) onSlow()
  }
  const timer = setInterval(look, stall / looks)
  outgoing.once('close', () => clearInterval(timer))
}
