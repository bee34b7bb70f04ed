import { largestBodyOf, megabytes } from '#contract/endpoint-row'
import { busyHeader, notSentHeader } from '#contract/request/headers'
import { retrySoon, untouched } from '#server/problem-answer'
import type { Step } from '#server/server-environment'
import { rowFor, targetOf } from '#server/server-environment'
import { bufferedRequest, wholeBody } from '#service/http/buffered-body'
import { errorAnswer } from '#service/http/refusal'

/** Bytes of all request bodies in memory at once. */
const usual = megabytes(64)

/** A budget of bytes. `take` returns the function that gives them back, or undefined when too few are left. */
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

/** 503: the budget is used up and the request was not carried out. */
export const tooManyBodies = () =>
  untouched(503, 'Too much is being sent at once', 'Nothing was done. Try again in a moment.', {
    headers: { ...retrySoon, [busyHeader]: '1' },
  })

export function statedLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : undefined
}

/** Reads and discards the rest of a body: a client that is still sending does not read the answer. */
export async function discardBody({ body }: Request): Promise<void> {
  const pieces: AsyncIterable<Uint8Array> | undefined = body ?? undefined
  try {
    for await (const _ of pieces ?? []);
  } catch {
    // The client has disconnected.
  }
}

/** Reads a request's body whole, within the row's limit and the budget of all requests. */
export function limitBodies(budget: BodyBudget): Step {
  return async (c, next) => {
    const row = rowFor(c)
    const { raw } = c.req
    if (!row || raw.method === 'GET' || raw.method === 'HEAD') return next()
    const stated = statedLength(raw.headers)
    // Accessing `raw.body` makes reading the body slower.
    if (stated === 0 || (stated === undefined && !raw.body)) return next()
    const { path, query } = targetOf(c)
    const most = largestBodyOf(row, query)
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
