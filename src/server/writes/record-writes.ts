import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint-row'
import { notSentHeader, writeKeyHeader, writeStateHeader } from '#contract/request/headers'
import { type RowName, rowOf } from '#contract/rows'
import { DatabaseFull } from '#database/database-unavailable'
import { maskAuthentication } from '#server/masking/mask-message'
import { problemAnswer, retrySoon, untouched } from '#server/problem-answer'
import { faultOf, type ServerEnvironment, type Step, type WrittenWrite } from '#server/server-environment'
import type { WriteOutcomes } from '#service/db/write-outcomes'
import { bufferedBody, bufferedRequest } from '#service/http/buffered-body'
import type { Activity, EndLost, InFlightWrite } from '#team/activity/activity'
import type { Ended, KnownWrite } from '#team/activity/ledger'
import { describeWrite, isOfService, parsed, recordedRow, shortened, thingsIn, wholeAnswer } from './written-write'

/** Characters of an answer that is taken apart to find its ids. */
const shortAnswer = 1024 * 1024

/**
 * Two stations on the way of a write: what became of one whose key came before, and what is written down of any other.
 * `outcomesStored`: the service stores the outcome of a write in its own transaction.
 */
export function createWriteSteps(activity: Activity, { outcomesStored = false } = {}): { known: Step; record: Step } {
  const known: Step = async (c, next) => {
    const row = recordedRow(c)
    if (!row) return next()
    const key = c.req.header(writeKeyHeader)
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) return refuseKey()
    const body = bufferedBody(c.req.raw) ?? new Uint8Array()
    const write = await describeWrite(c, row, { activity, body, outcomeStored: outcomesStored && isOfService(row) })
    c.set('write', write)
    const { who, key: ownKey, hashes } = write.begun
    if (ownKey === undefined) return next()
    let found: KnownWrite | 'other' | undefined
    try {
      found = await activity.find(who, ownKey, hashes)
    } catch (error) {
      return notRecorded(c, error)
    }
    // Outside of the try: what fails here may have been done.
    return found ? answerKnown(found) : next()
  }

  const record: Step = async (c, next) => {
    const write = c.get('write')
    if (!write) return next()
    let inFlight: InFlightWrite | undefined
    try {
      inFlight = await activity.begin(write.begun)
    } catch (error) {
      return notRecorded(c, error)
    }
    if (inFlight) return carryOut(c, { write, inFlight, next })
    const { who, key = '', hashes } = write.begun
    return answerKnown((await activity.find(who, key, hashes)) ?? 'other')
  }
  return { known, record }
}

type Work = { write: WrittenWrite; inFlight: InFlightWrite; next: () => Promise<Response> }

/** Carries a write out to its end, whether or not whoever sent it is still there. */
async function carryOut(c: Context<ServerEnvironment>, { write, inFlight, next }: Work): Promise<Response> {
  const started = performance.now()
  // A request of its own: the one that came ends with its connection.
  c.req.raw = bufferedRequest(c.req.raw, write.body)
  c.set('detached', true)
  if (write.begun.outcomeStored) c.set('writeId', inFlight.id)

  const { row } = write
  const end = (ended: Pick<Ended, 'status' | 'outcome'> & Partial<Ended>) =>
    inFlight.end({ ms: performance.now() - started, change: c.get('change'), ...withoutAnswer(row), ...ended })

  let response: Response
  try {
    response = await next()
  } catch (error) {
    await end({ status: 500, outcome: 'unknown' })
    throw error
  }
  const { status } = response
  const outcome = outcomeOf(response)
  const body = await wholeAnswer(response).catch(() => undefined)
  if (!body) {
    // What was sent leaves a receipt also where the answer broke.
    await end({ status, outcome, receiptText: 'null' })
    return cut(c, status)
  }
  const text = Buffer.from(body).toString()
  await end({ status, outcome, ...withAnswer(row, text, response.headers.get('content-type')) })
  if (c.get('cutOff')) return cut(c, status)
  return new Response(body.length > 0 ? body : null, { status, headers: response.headers })
}

/** What the team answers may hold a link or a key that is shown once. */
const withoutAnswer = (row: Endpoint) => ({
  things: [],
  mayStore: isOfService(row),
  isReceipt: row.receipt !== undefined,
})

/** What is written down of a write by its answer. */
function withAnswer(row: Endpoint, text: string, type: string | null) {
  const things = text.length > shortAnswer ? [] : thingsIn(parsed(text), row.things.answer)
  // A code is answered to some, and never stays: neither in the receipt nor for whoever asks again with the key.
  const masked = row.codes === 'created' ? maskAuthentication(text) : text
  // An answer that was masked before is masked as it was; one that only holds the sign for it may hold a code beside it.
  const includesCode = masked !== text && masked !== JSON.stringify(parsed(text))
  return {
    ...withoutAnswer(row),
    things,
    receiptText: row.receipt === 'copy' ? shortened(masked) : masked,
    ...(includesCode && { mayStore: false }),
    answer: { text: masked, type },
  }
}

/** What became of a write whose server is gone: as the service stored it, or nothing, and never will. */
export const endLostBy =
  (outcomes: Pick<WriteOutcomes, 'settle'>): EndLost =>
  async ({ id, endpoint }) => {
    const row = rowOf(endpoint as RowName)
    const found = await outcomes.settle(id)
    if (!found) return { ...withoutAnswer(row), status: 503, outcome: 'not-sent' }
    const { status, answer } = found
    const known =
      answer === null ? { ...withoutAnswer(row), receiptText: 'null' } : withAnswer(row, answer, 'application/json')
    return { ...known, status, outcome: 'done' }
  }

/**
 * Refusals of the moment, of which nothing came: the key is free, since answered from here the same refusal would stand for
 * good. 429 and 425 say that nothing was processed, and 408 that the request did not come whole and may be repeated (RFC 9110,
 * 15.5.9): half of one cannot be carried out. A service that waited for its own work in vain does not know, and says 504.
 */
const notProcessed = new Set([408, 425, 429])

/** What an answer tells of its write. A server that fails does not know, unless it says that nothing has left. */
function outcomeOf({ status, ok, headers }: Response): Ended['outcome'] {
  if (headers.has(notSentHeader)) return 'not-sent'
  if (notProcessed.has(status)) return 'not-sent'
  if (ok) return 'done'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

/** The answer has broken on its way to here: so it does on its way from here. */
function cut(c: Context<ServerEnvironment>, status: number): Response {
  c.set('cutOff', true)
  const { outgoing } = c.env ?? {}
  if (outgoing) {
    outgoing.destroy()
    return new Response(null, { status })
  }
  const broken = new ReadableStream({ start: controller => controller.error(new Error('The answer broke.')) })
  return new Response(broken, { status })
}

const refuseKey = () => untouched(400, 'Refused', 'The key must be 1 to 255 visible characters of ASCII.')

/** Nothing goes out without being written down first. */
export function notRecorded(c: Context<ServerEnvironment>, error: unknown): Response {
  c.set('fault', faultOf(error))
  const kind = 'not-recorded'
  if (error instanceof DatabaseFull) {
    const detail = 'The disk of the database is full. Nothing was saved. Make room on it, then try again.'
    return untouched(507, 'Insufficient Storage', detail, { kind })
  }
  const detail =
    'What is done here is written down first, and that is not possible now. Nothing was done. Try again in a moment.'
  return untouched(503, 'Not written down', detail, { kind, headers: retrySoon })
}

/** The answer to a write whose key came before: it is not carried out. */
function answerKnown(known: KnownWrite | 'other'): Response {
  if (known === 'other') {
    const detail = 'The key of this request was used for another one. Nothing was done.'
    return untouched(422, 'The key was used before', detail, { kind: 'other-body' })
  }
  if (known.state !== 'ended') return answerOpen(known.state)

  const { status, answer } = known
  if (!answer) {
    const detail = `The same request was carried out before, and answered with ${status}. The answer is not stored.`
    return problemAnswer(409, 'Carried out before', detail, { [writeStateHeader]: 'not-stored' })
  }
  const headers = {
    [writeStateHeader]: 'ended',
    'cache-control': 'no-store',
    ...(answer.type !== null && { 'content-type': answer.type }),
  }
  return new Response(answer.text === '' ? null : answer.text, { status, headers })
}

/** 409: nobody knows yet what became of it, or nobody ever will by itself. */
function answerOpen(state: 'under-way' | 'unknown'): Response {
  const headers = { [writeStateHeader]: state }
  if (state === 'under-way') {
    const detail = 'The same request is being carried out. It is not carried out a second time.'
    return problemAnswer(409, 'Under way', detail, headers, { kind: 'under-way' })
  }
  const detail = 'The same request was begun and never ended: it may or may not have been done. It is not sent again.'
  return problemAnswer(409, 'It is not known whether this was done', detail, headers, { kind: 'unknown-outcome' })
}
