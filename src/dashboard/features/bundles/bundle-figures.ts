import { currencyCode } from '#contract/codes/code-tables'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/reading/answer'
import { instantOf } from '#dashboard/i18n/format'
import { type MessageStateV1, messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { absent, hasFailed, maskedText } from './bundle-values'

/** Number of messages with one value of a filter; `key` is `absent` if it is not given. */
export type Share = { key: string; count: number }

/** `description`: the service's name for the code; empty without one, undefined if rows differ. */
export type StatusShare = Share & { code: number | undefined; description: string | undefined }

/** Cost in one currency: the sum of `TotalPrice`. `Price` is that of one segment (§2.12). */
type Cost = { currency: string; total: number; messages: number }

/** Offsets of all time zones are multiples of a quarter of an hour (ms). */
export const quarterMs = 900_000

/** Index of a quarter of an hour since 1970, number of messages sent in it, and of those that failed. */
export type Quarter = [quarter: number, count: number, failed: number]

export type BundleFigures = {
  messages: number
  unreadable: number
  segments: number
  /** Messages without a number of segments. */
  withoutSegments: number
  states: Record<MessageStateV1, number>
  /** Failed messages, including those that only the description of their status calls failed. */
  failures: number
  statuses: StatusShare[]
  countries: Share[]
  encodings: Share[]
  costs: Cost[]
  withoutPrice: number
  /** Messages by time of sending, and the number without a time. */
  quarters: Quarter[]
  untimed: number
  /** Whether a text or raw value holds a possible code. */
  hasCodes: boolean
}

/** Whether masking changes the text or the raw value of a row. */
function hasCode(row: Row<SentMessage>): boolean {
  const isMasked = (message: SentMessage) => message.Message != null && maskedText(message) !== message.Message
  if (row.ok && !row.wrong) return isMasked(row.value)
  const raw = row.ok ? row.wrong : row.raw
  return JSON.stringify(maskRaw(raw)) !== JSON.stringify(raw) || (row.ok && isMasked(row.value))
}

const bySize = (one: Share, other: Share) => other.count - one.count

/** Returns the shares, the largest first. */
const shares = (counts: ReadonlyMap<string, number>): Share[] =>
  [...counts].map(([key, count]) => ({ key, count })).toSorted(bySize)

const countIn = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Returns a function that maps a time to its quarter of an hour. Parsing is slow, so each minute is parsed once. */
function quarterReader() {
  const minutes = new Map<string, number | undefined>()
  return (created: string): number | undefined => {
    // Only UTC texts share a prefix per minute.
    const minute = created.endsWith('Z') ? created.slice(0, 16) : created
    if (!minutes.has(minute)) {
      const moment = instantOf(created)?.getTime()
      minutes.set(minute, moment === undefined ? undefined : Math.floor(moment / quarterMs))
    }
    return minutes.get(minute)
  }
}

/** Counts a bundle row by row as it arrives; there may be 100,000 rows. */
export function countBundle() {
  const sums = { messages: 0, unreadable: 0, segments: 0, withoutSegments: 0, failures: 0, withoutPrice: 0, untimed: 0 }
  const states: BundleFigures['states'] = { delivered: 0, failed: 0, inProgress: 0, unknown: 0 }
  const statuses = new Map<string, StatusShare>()
  const countries = new Map<string, number>()
  const encodings = new Map<string, number>()
  const costs = new Map<string, Cost>()
  const quarters = new Map<number, Quarter>()
  const quarterOf = quarterReader()
  let hasCodes = false

  const countStatus = ({ Status, StatusDescription }: SentMessage) => {
    const key = String(Status ?? absent)
    const { count, description } = statuses.get(key) ?? { count: 0, description: '' }
    const isSame = description === '' || description === StatusDescription
    statuses.set(key, {
      key,
      code: Status ?? undefined,
      description: !StatusDescription ? description : isSame ? StatusDescription : undefined,
      count: count + 1,
    })
  }

  const countCost = ({ Currency, TotalPrice }: SentMessage) => {
    if (TotalPrice == null) {
      sums.withoutPrice += 1
      return
    }
    const currency = Currency == null ? '' : currencyCode(Currency)
    const { total, messages } = costs.get(currency) ?? { total: 0, messages: 0 }
    costs.set(currency, { currency, total: total + TotalPrice, messages: messages + 1 })
  }

  const countTime = (created: string | null | undefined, isFailed: boolean) => {
    const quarter = created ? quarterOf(created) : undefined
    if (quarter === undefined) {
      sums.untimed += 1
      return
    }
    const [, count, failed] = quarters.get(quarter) ?? [quarter, 0, 0]
    quarters.set(quarter, [quarter, count + 1, failed + Number(isFailed)])
  }

  const count = (message: SentMessage) => {
    const { CountryCode, Created, Encoding, Segments, Status } = message
    const state = messageStateV1(Status)
    sums.messages += 1
    states[state] += 1
    sums.segments += Segments ?? 0
    if (Segments == null) sums.withoutSegments += 1
    if (hasFailed(message)) sums.failures += 1
    countIn(countries, CountryCode || absent)
    countIn(encodings, String(Encoding ?? absent))
    countStatus(message)
    countCost(message)
    countTime(Created, state === 'failed')
  }

  return {
    add(rows: readonly Row<SentMessage>[]): void {
      for (const row of rows) {
        hasCodes ||= hasCode(row)
        if (row.ok) count(row.value)
        else sums.unreadable += 1
      }
    },
    value: (): BundleFigures => ({
      ...sums,
      hasCodes,
      states: { ...states },
      statuses: [...statuses.values()].toSorted(bySize),
      countries: shares(countries),
      encodings: shares(encodings),
      // Sums of tenths and hundredths drift; no price has more than six decimals.
      costs: [...costs.values()].map(cost => ({ ...cost, total: Math.round(cost.total * 1e6) / 1e6 })),
      quarters: [...quarters.values()],
    }),
  }
}
