import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint-row'
import { isWebPage } from '#contract/reading/answer'
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

/** Maximum characters of an answer that is parsed for ids. */
const shortAnswer = 1024 * 1024

/**
 * Creates two steps: `known` answers writes whose key was used before, `record` records all others. `outcomesStored`:
 * the service stores outcomes in its own transaction.
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
    // Outside the try: errors after this point may belong to a completed write.
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

/** Carries out a write completely, even if its sender disconnects. */
async function carryOut(c: Context<ServerEnvironment>, { write, inFlight, next }: Work): Promise<Response> {
  const started = performance.now()
  // A new request, because the original ends with its connection.
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
    // What was sent gets a receipt even if the answer broke off.
    await end({ status, outcome, receiptText: 'null' })
    return cut(c, status)
  }
  const text = Buffer.from(body).toString()
  // Something in between may have answered, such as a page that asks to sign in.
  const isUnknown = outcome === 'done' && isWebPage(text)
  await end({
    status,
    outcome: isUnknown ? 'unknown' : outcome,
    ...withAnswer(row, text, response.headers.get('content-type')),
  })
  if (c.get('cutOff')) return cut(c, status)
  return new Response(body.length > 0 ? body : null, { status, headers: response.headers })
}

/** Answers of the team may contain a link or key that is shown once. */
const withoutAnswer = (row: Endpoint) => ({
  things: [],
  mayStore: isOfService(row),
  isReceipt: row.receipt !== undefined,
})

function withAnswer(row: Endpoint, text: string, type: string | null) {
  const things = text.length > shortAnswer ? [] : thingsIn(parsed(text), row.things.answer)
  // A code is passed to those with the right, but never stored, neither in the receipt nor under the key.
  const masked = row.codes === 'created' ? maskAuthentication(text) : text
  // Masking an already masked answer changes nothing; one with only the sign for a hidden code may still contain
  // another code.
  const includesCode = masked !== text && masked !== JSON.stringify(parsed(text))
  const copied = row.receipt === 'copy' ? shortened(masked) : masked
  return {
    ...withoutAnswer(row),
    things,
    // What was sent gets a receipt even if the answer is empty.
    receiptText: copied || 'null',
    ...(includesCode && { mayStore: false }),
    answer: { text: masked, type },
  }
}

/** Settles a write whose server is gone: as the service stored it, or as not carried out. */
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
 * Temporary refusals without effect: the key stays free, or the stored refusal would be permanent. 408, 425 and 429
 * say that nothing was processed (RFC 9110, 15.5.9).
 */
const notProcessed = new Set([408, 425, 429])

/** The outcome of a write by its answer. A failed server leaves it unknown, unless it says that nothing was sent. */
function outcomeOf({ status, ok, headers }: Response): Ended['outcome'] {
  if (headers.has(notSentHeader)) return 'not-sent'
  if (notProcessed.has(status)) return 'not-sent'
  if (ok) return 'done'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}

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

/** 503 or 507: nothing is sent without a record. */
export function notRecorded(c: Context<ServerEnvironment>, error: unknown): Response {
  c.set('fault', faultOf(error))
  const kind = 'not-recorded'
  if (error instanceof DatabaseFull) return untouched(507, 'Insufficient Storage', error.message, { kind })
  const detail = 'Nothing was done. The write could not be recorded first. Try again in a moment.'
  return untouched(503, 'Not recorded', detail, { kind, headers: retrySoon })
}

/** Answers a write whose key was used before, without carrying it out. */
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

/** 409: the outcome is not known yet, or not known at all. */
function answerOpen(state: 'under-way' | 'unknown'): Response {
  const headers = { [writeStateHeader]: state }
  if (state === 'under-way') {
    const detail = 'The same request is being carried out. It is not carried out a second time.'
    return problemAnswer(409, 'Under way', detail, headers, { kind: 'under-way' })
  }
  const detail = 'The same request was begun and never ended: it may or may not have been done. It is not sent again.'
  return problemAnswer(409, 'It is not known whether this was done', detail, headers, { kind: 'unknown-outcome' })
}
