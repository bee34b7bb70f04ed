import type { Context } from 'hono'
import type { Outdates } from '#contract/endpoint-row'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { notSentHeader } from '#contract/request/headers'
import { readQuery } from '#contract/request/query-string'
import { rowOf } from '#contract/rows'
import type { ApiFetch } from '#server/embedded-api'
import { rowFilter } from '#server/masking/row-filter'
import { type ServerEnvironment, targetOf } from '#server/server-environment'
import type { ByteFilter } from '#server/upstream/answer-filters'
import { relayBody } from '#server/upstream/relay'
import { parsed } from '#server/writes/written-write'
import { bufferedBody, wholeBody } from '#service/http/buffered-body'
import type { Team } from '#team/create-team'
import type { Subject } from '#team/readings/reading-store'
import { countPrices } from '#team/shared/prices'

/** Bytes. Statistics and summaries are short; of what is longer no more is taken than its reader takes. */
const longest = 100_000

const instant = (time: string | undefined) => {
  const at = Date.parse(time ?? '')
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

/** What a request reads figures of; undefined for every other. */
function subjectOf(c: Context<ServerEnvironment>): Subject | undefined {
  const match = c.get('match')
  if (!match || !('name' in match)) return undefined
  const { figures } = rowOf(match.name)
  if (!figures) return undefined
  const { kind, begin, end } = figures
  const subject = { kind, id: Number(getOwn(match.parameters, figures.id)) }
  if (begin === undefined || end === undefined) return subject
  const query = new Map(readQuery(targetOf(c).query))
  return { ...subject, begin: instant(query.get(begin)), end: instant(query.get(end)) }
}

/** What a write makes the readings of out of date. */
function outdatedBy(c: Context<ServerEnvironment>) {
  const match = c.get('match')
  return match && 'name' in match ? rowOf(match.name).outdates : undefined
}

/** Passes an answer on once the readings that it is known or feared to have changed are out of date: of one thing, or of all. */
async function outdate(answer: Response, { kind, id }: Outdates, readings: Team['readings']): Promise<Response> {
  // It was refused, or never left.
  if ((answer.status >= 300 && answer.status < 500) || answer.headers.has(notSentHeader)) return answer
  if (!answer.ok || !answer.body) {
    await readings.outdate(kind).catch(() => undefined)
    return answer
  }
  const [passed, heard] = answer.body.tee()
  const whole = await wholeBody(heard, longest).catch(() => undefined)
  const json: unknown = whole && parsed(Buffer.from(whole).toString())
  const of = isJsonObject(json) ? getOwn(json, id) : undefined
  // The write is done whatever becomes of this.
  await readings.outdate(kind, typeof of === 'number' ? of : undefined).catch(() => undefined)
  return new Response(passed, answer)
}

/** Figures that somebody reads are a reading, too. They are passed on first, and nothing waits for what becomes of them. */
export const hearReadings =
  (api: ApiFetch, { readings }: Pick<Team, 'readings'>): ApiFetch =>
  async c => {
    const subject = subjectOf(c)
    const outdated = outdatedBy(c)
    const answer = await api(c)
    if (outdated) return outdate(answer, outdated, readings)
    if (!subject || !Number.isSafeInteger(subject.id) || answer.status !== 200 || !readings.awaits(subject))
      return answer
    const hear = async (bytes: Uint8Array | undefined) => {
      if (bytes) await readings.hear(subject, parsed(Buffer.from(bytes).toString()))
    }
    const buffered = bufferedBody(answer)
    if (buffered) {
      setImmediate(() => void hear(buffered).catch(() => undefined))
      return answer
    }
    if (!answer.body) return answer
    const [passed, heard] = answer.body.tee()
    wholeBody(heard, longest)
      .then(hear)
      .catch(() => undefined)
    return new Response(passed, answer)
  }

type Prices = ReturnType<ReturnType<typeof countPrices>['value']>

/** Passes a list of messages on as it comes, and tells what a segment cost in it once all of it has passed. */
function listenToPrices(told: (prices: Prices) => void): ByteFilter {
  const counted = countPrices()
  const rows = rowFilter({
    row(json) {
      counted.add(parsed(json))
      return ''
    },
    rest: () => '',
  })
  let isListening = true
  return {
    push(chunk) {
      try {
        if (isListening) rows.push(chunk)
      } catch {
        // A row longer than any message: what can be said of the others is not the whole.
        isListening = false
      }
      return chunk
    },
    end() {
      if (isListening && rows.isWhole()) told(counted.value())
      return new Uint8Array()
    },
  }
}

/** What segments cost in a bundle is known to the team once somebody has read it whole (EP 16). Nothing waits for that. */
export const hearPrices =
  (api: ApiFetch, { readings }: Pick<Team, 'readings'>): ApiFetch =>
  async c => {
    const answer = await api(c)
    const match = c.get('match')
    const principal = c.get('principal')
    if (!match || !('name' in match) || !rowOf(match.name).prices || !principal) return answer
    const bundle = Number(match.parameters.bundle)
    if (answer.status !== 200 || (bundle | 0) !== bundle) return answer
    const filter = listenToPrices(prices => void readings.hearPrices(bundle, prices, principal).catch(() => undefined))
    return relayBody(c, answer.body, answer, { filter })
  }
