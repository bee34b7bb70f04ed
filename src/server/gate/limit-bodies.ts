import { largestBodyOf, megabytes } from '#contract/endpoint-row'
import { busyHeader, notSentHeader } from '#contract/request/headers'
import { rowOf } from '#contract/rows'
import { problemAnswer } from '#server/problem-answer'
import { targetOf } from '#server/request-target'
import { bufferedRequest, wholeBody } from '#service/http/buffered-body'
import { errorAnswer } from '#service/http/refusal'
import type { Step } from './step'

/** Bytes of all bodies that are being read or worked on at once. */
const usual = megabytes(64)

/** Holds bodies to so many bytes at once. `take` gives a way to give them back, or undefined where there are too few left. */
export function createBodyBudget(most = usual) {
  let taken = 0
  return {
    take(bytes: number): (() => void) | undefined {
      if (taken + bytes > most) return undefined
      taken += bytes
      return () => void (taken -= bytes)
    },
  }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>

/** 503: nothing was begun. */
export const tooManyBodies = () =>
  problemAnswer(503, 'Too much is being sent at once', 'Nothing was done. Try again in a moment.', {
    'retry-after': '2',
    [notSentHeader]: '1',
    [busyHeader]: '1',
  })

/** The bytes that a request says its body has; undefined where it does not say, as with one that comes in chunks. */
export function statedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : undefined
}

/** Reads a body to its end and keeps nothing: who is still sending it would not hear an answer. */
export async function discardBody({ body }: Request): Promise<void> {
  const pieces: AsyncIterable<Uint8Array> | undefined = body ?? undefined
  try {
    for await (const _ of pieces ?? []);
  } catch {
    // Whoever sent it is gone.
  }
}

/** Takes in the body of a request whole, held to what its row allows and to what all may have at once. */
export function limitBodies(budget: BodyBudget): Step {
  return async (c, next) => {
    const match = c.get('match')
    const { raw } = c.req
    if (!match || !('name' in match) || raw.method === 'GET' || raw.method === 'HEAD') return next()
    const stated = statedLength(raw.headers)
    // Asked for its stream, a body is read more slowly.
    if (stated === 0 || (stated === undefined && !raw.body)) return next()
    const { path, query } = targetOf(c)
    const most = largestBodyOf(rowOf(match.name), query)
    const tooLarge = () => {
      const detail = `The body must be at most ${most} bytes.`
      return errorAnswer(path, { status: 413, detail, headers: { [notSentHeader]: '1' } })
    }
    if (stated !== undefined && stated > most) return tooLarge()
    const giveBack = budget.take(stated ?? most)
    if (!giveBack) {
      await discardBody(raw)
      return tooManyBodies()
    }
    try {
      const body = stated === undefined ? await wholeBody(raw.body, most) : new Uint8Array(await raw.arrayBuffer())
      if (!body) return tooLarge()
      c.req.raw = bufferedRequest(raw, body, raw.signal)
      return await next()
    } finally {
      giveBack()
    }
  }
}
