import { busyHeader } from '#contract/busy'
import type { Step } from './gate/step'
import { problemAnswer } from './problem-answer'
import { createSlots } from './upstream/slots'

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
export function limitStreams({ most, perClient, stall }: StreamLimits = usual): Step {
  const slots = createSlots({ most, perClient })
  return async (c, answer) => {
    const { outgoing } = c.env ?? {}
    if (!outgoing) return answer()
    const release = slots.take(c.get('client').address)
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
