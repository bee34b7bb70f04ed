import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { busyHeader } from '#contract/request/headers'
import { problemAnswer } from '#server/problem-answer'
import type { Step } from '#server/server-environment'
import { rowFor, type ServerEnvironment } from '#server/server-environment'
import { createSlots } from '#server/upstream/slots'
import type { Team } from '#team/create-team'
import { TeamRefusal } from '#team/team-refusal'

export type StreamLimits = {
  most: number
  /** Concurrent streams of one person or key, or of one address where nobody is known. */
  perClient: number
  /** Milliseconds without progress, or below `slowest`, after which a stream is cut. */
  stall: number
  slowest: number
  /** Milliseconds between two checks of the reader's right. */
  recheck: number
}

/** With `recheck`, an answer ends within five seconds of a lost right even when the database is slow. */
export const usualStreamLimits: StreamLimits = {
  most: 20,
  perClient: 4,
  stall: 30_000,
  slowest: 4096,
  recheck: 2000,
}

/** Seconds after which a page retries. */
const pause = '2'

/** The status that nginx logs when a client closes its connection before the answer. Nobody receives it. */
const clientGone = 499

/** The address counts only for unknown readers: people may share one. */
function readerOf(c: Context<ServerEnvironment>): string | undefined {
  const { by, id } = c.get('principal') ?? {}
  if (by === undefined || by === 'nobody') return c.get('client').address
  return by === 'key' ? `key ${id}` : `person ${id}`
}

/** Limits concurrent long answers, so that slow readers of large lists leave room for other requests. */
export function limitStreams(limits: StreamLimits): Step {
  const slots = createSlots(limits)
  return async (c, answer) => {
    const { outgoing } = c.env ?? {}
    if (!outgoing) return answer()
    // A client that has disconnected would never free its slot.
    if (outgoing.closed) return new Response(null, { status: clientGone })
    const release = slots.take(readerOf(c))
    if (!release) {
      return problemAnswer(503, 'Too many long lists at once', 'Try again when another list has been read.', {
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
    // Every byte restarts the timeout; the next request on the connection has the usual one.
    outgoing.setTimeout(limits.stall, () => cut('StalledReader'))
    watchSpeed(outgoing, limits, () => cut('SlowReader'))
    return response
  }
}

const looks = 10

/** Calls `onSlow` when the reader stayed below the minimum speed for all of `stall`. */
function watchSpeed(outgoing: ServerResponse, { stall, slowest }: StreamLimits, onSlow: () => void): void {
  const { socket } = outgoing
  if (!socket || outgoing.closed) return
  let marks: { at: number; taken: number }[] = []
  const look = () => {
    // An empty buffer means that the source is slow, not the reader.
    if (outgoing.writableLength === 0) {
      marks = []
      return
    }
    const at = performance.now()
    marks.push({ at, taken: socket.bytesWritten - socket.writableLength })
    const since = marks.findLast(mark => at - mark.at >= stall)
    if (!since) return
    marks = marks.slice(marks.indexOf(since))
    // Counts bytes in the socket as received.
    if (socket.bytesWritten - since.taken < (slowest * (at - since.at)) / 1000) onSlow()
  }
  const timer = setInterval(look, stall / looks)
  outgoing.once('close', () => clearInterval(timer))
}

/** Cuts a long answer when its reader is signed out or loses the right. */
export function watchStreams(team: Pick<Team, 'identify'>, { recheck }: StreamLimits): Step {
  return (c, next) => {
    const row = rowFor(c)
    const { outgoing } = c.env ?? {}
    if (!row?.streamed || !outgoing || c.get('principal')?.by === 'nobody') return next()
    const { headers } = c.req.raw
    const vouched = c.get('vouched')

    const isPermitted = async () => {
      try {
        const principal = await team.identify(headers, { withoutTouch: true, vouched })
        return principal?.rights.has(row.right as never) ?? false
      } catch (error) {
        // A database failure says nothing about the reader.
        return !(error instanceof TeamRefusal)
      }
    }
    const look = async () => {
      if (await isPermitted()) return
      clearInterval(timer)
      c.set('fault', { type: 'RightLost' })
      c.set('cutOff', true)
      outgoing.destroy()
    }
    const timer = setInterval(() => void look(), recheck)
    outgoing.once('close', () => clearInterval(timer))
    return next()
  }
}
