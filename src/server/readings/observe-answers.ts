import type { Context } from 'hono'
import type { Figures, Outdates } from '#contract/endpoint-row'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { notSentHeader } from '#contract/request/headers'
import { readQuery } from '#contract/request/query-string'
import type { ApiFetch } from '#server/embedded-api'
import { rowFilter } from '#server/masking/row-filter'
import { matchFor, rowFor, type ServerEnvironment, targetOf } from '#server/server-environment'
import type { ByteFilter } from '#server/upstream/answer-filters'
import { relayBody } from '#server/upstream/relay'
import { parsed } from '#server/writes/written-write'
import { bufferedBody, wholeBody } from '#service/http/buffered-body'
import type { Team } from '#team/create-team'
import type { Subject } from '#team/readings/reading-store'
import { countPrices } from '#team/shared/prices'

type Readings = Team['readings']

/** Maximum bytes of figures, and of a write's answer, that are read. */
const longest = 100_000

const nothing = () => undefined

/** Reports figures in passing answers to the team. No answer waits for that or fails because of it. */
export const observeAnswers =
  (api: ApiFetch, readings: Readings): ApiFetch =>
  async c => {
    const answer = await api(c)
    const row = rowFor(c)
    if (row?.outdates) return outdate(answer, row.outdates, readings)
    if (answer.status !== 200) return answer
    if (row?.figures) return observeFigures(c, { answer, figures: row.figures, readings })
    return row?.prices ? observePrices(c, answer, readings) : answer
  }

const jsonIn = (bytes: Uint8Array | undefined) => bytes && parsed(Buffer.from(bytes).toString())

/** Marks the readings that a write changed, or may have changed, as out of date before its answer is passed on. */
async function outdate(answer: Response, { kind, id }: Outdates, readings: Readings): Promise<Response> {
  // The write was refused or not sent.
  if ((answer.status >= 300 && answer.status < 500) || answer.headers.has(notSentHeader)) return answer
  if (!answer.ok || !answer.body) {
    await readings.outdate(kind).catch(nothing)
    return answer
  }
  const [passed, copy] = answer.body.tee()
  const json: unknown = jsonIn(await wholeBody(copy, longest).catch(nothing))
  const of = isJsonObject(json) ? getOwn(json, id) : undefined
  await readings.outdate(kind, typeof of === 'number' ? of : undefined).catch(nothing)
  return new Response(passed, answer)
}

const instant = (time: string | undefined) => {
  const at = Date.parse(time ?? '')
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

function subjectOf(c: Context<ServerEnvironment>, { kind, id, begin, end }: Figures): Subject {
  const subject = { kind, id: Number(getOwn(matchFor(c)?.parameters ?? {}, id)) }
  if (begin === undefined || end === undefined) return subject
  const query = new Map(readQuery(targetOf(c).query))
  return { ...subject, begin: instant(query.get(begin)), end: instant(query.get(end)) }
}

type Read = { answer: Response; figures: Figures; readings: Readings }

function observeFigures(c: Context<ServerEnvironment>, { answer, figures, readings }: Read): Response {
  const subject = subjectOf(c, figures)
  if (!Number.isSafeInteger(subject.id) || !readings.expectsFigures(subject)) return answer
  const record = async (bytes: Uint8Array | undefined) => {
    if (bytes) await readings.recordFigures(subject, jsonIn(bytes))
  }
  const buffered = bufferedBody(answer)
  if (buffered) {
    setImmediate(() => void record(buffered).catch(nothing))
    return answer
  }
  if (!answer.body) return answer
  const [passed, copy] = answer.body.tee()
  wholeBody(copy, longest).then(record).catch(nothing)
  return new Response(passed, answer)
}

/** Collects segment prices of a bundle that a person reads whole (EP 16), row by row. */
function observePrices(c: Context<ServerEnvironment>, answer: Response, readings: Readings): Response {
  const principal = c.get('principal')
  const bundle = Number(matchFor(c)?.parameters.bundle)
  if (!principal || (bundle | 0) !== bundle) return answer
  const counted = countPrices()
  const row = (json: string) => {
    counted.add(parsed(json))
    return ''
  }
  const rows = rowFilter({ row, rest: () => '' })
  let isListening = true
  const filter: ByteFilter = {
    push(chunk) {
      try {
        if (isListening) rows.push(chunk)
      } catch {
        // A row is too long: the remaining rows are not the whole list.
        isListening = false
      }
      return chunk
    },
    end() {
      if (isListening && rows.isWhole()) readings.recordPrices(bundle, counted.value(), principal).catch(nothing)
      return new Uint8Array()
    },
  }
  return relayBody(c, answer.body, answer, { filter })
}
