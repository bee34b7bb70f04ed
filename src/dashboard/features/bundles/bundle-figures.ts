import { currencyCode } from '#contract/codes/code-tables'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/reading/answer'
import { instantOf } from '#dashboard/i18n/format'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import { type MessageState, messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'
import { hasFailed, maskedText } from './bundle-values'

/** How many messages have one value of something; `key` is empty where it was not given. */
export type Share = { key: string; count: number }

/** What messages of one currency cost: `TotalPrice` summed, never `Price`, which is that of one segment (§2.12). */
export type Cost = { currency: string; total: number; messages: number }

/** `description`: the service's word for the code; undefined where its rows differ. */
export type StatusShare = {
  code: number | undefined
  description: string | undefined
  state: MessageState
  count: number
}

export type BundleFigures = {
  messages: number
  unreadable: number
  segments: number
  /** Messages that do not say how many segments they had. */
  withoutSegments: number
  states: Record<MessageState, number>
  /** Failed messages, including those whose status only its description explains. */
  failures: number
  statuses: StatusShare[]
  countries: Share[]
  encodings: Share[]
  costs: Cost[]
  withoutPrice: number
  /** When they were sent, and how many do not say it. */
  quarters: Quarter[]
  untimed: number
  /** Some text has something hidden in it that may be a code. */
  hasCodes: boolean
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

const shares = (counts: Map<string, number>): Share[] =>
  [...counts].map(([key, n]) => ({ key, count: n })).toSorted((a, b) => b.count - a.count)

/** Sums of tenths and hundredths drift; no price has more than six decimals. */
const rounded = (sum: number) => Math.round(sum * 1e6) / 1e6

/** Whether masking hides anything in the text or in the unreadable part of a row. */
function hasCode(row: Row<SentMessage>): boolean {
  const isMasked = (message: SentMessage) => message.Message != null && maskedText(message) !== message.Message
  if (row.ok && !row.wrong) return isMasked(row.value)
  const raw = row.ok ? row.wrong : row.raw
  return JSON.stringify(maskRaw(raw)) !== JSON.stringify(raw) || (row.ok && isMasked(row.value))
}

/** Counts a bundle while its rows arrive; there may be 100,000. */
export function countBundle() {
  const states = Object.fromEntries(messageStates.map(state => [state, 0])) as Record<MessageState, number>
  const statuses = new Map<string, StatusShare>()
  const countries = new Map<string, number>()
  const encodings = new Map<string, number>()
  const costs = new Map<string, Cost>()
  let [all, messages, segments, withoutSegments, withoutPrice] = [0, 0, 0, 0, 0]
  const times = countQuarters()
  let hasCodes = false
  let failures = 0

  const countStatus = ({ Status, StatusDescription }: SentMessage) => {
    const state = messageStateV1(Status)
    states[state] += 1
    const code = Status ?? undefined
    const status = statuses.get(String(code)) ?? { code, description: '', state, count: 0 }
    status.count += 1
    if (StatusDescription && status.description !== undefined) {
      const same = status.description === '' || status.description === StatusDescription
      status.description = same ? StatusDescription : undefined
    }
    statuses.set(String(code), status)
  }

  const countCost = ({ Currency, TotalPrice }: SentMessage) => {
    if (TotalPrice == null) {
      withoutPrice += 1
      return
    }
    const currency = Currency == null ? '' : currencyCode(Currency)
    const cost = costs.get(currency) ?? { currency, total: 0, messages: 0 }
    costs.set(currency, { currency, total: cost.total + TotalPrice, messages: cost.messages + 1 })
  }

  return {
    add(rows: readonly Row<SentMessage>[]): void {
      all += rows.length
      for (const row of rows) {
        hasCodes ||= hasCode(row)
        if (!row.ok) continue
        const { CountryCode, Encoding, Segments } = row.value
        messages += 1
        if (Segments == null) withoutSegments += 1
        else segments += Segments
        countStatus(row.value)
        if (hasFailed(row.value)) failures += 1
        count(countries, CountryCode ?? '')
        count(encodings, Encoding == null ? '' : String(Encoding))
        countCost(row.value)
        times.add(row.value.Created, messageStateV1(row.value.Status) === 'failed')
      }
    },
    value: (): BundleFigures => ({
      messages,
      unreadable: all - messages,
      segments,
      withoutSegments,
      states: { ...states },
      failures,
      statuses: [...statuses.values()].map(status => ({ ...status })).toSorted((a, b) => b.count - a.count),
      countries: shares(countries),
      encodings: shares(encodings),
      costs: [...costs.values()].map(cost => ({ ...cost, total: rounded(cost.total) })),
      withoutPrice,
      ...times.value(),
      hasCodes,
    }),
  }
}

/** Every zone is a whole number of quarters from UTC. */
export const quarterMs = 900_000

/** Index of a quarter of an hour since 1970, messages sent in it, and how many of them failed. */
export type Quarter = [quarter: number, count: number, failed: number]

/** Counts messages per quarter of an hour. Parsing is the slow part, so each minute is parsed once. */
function countQuarters() {
  const counts = new Map<number, Quarter>()
  const minutes = new Map<string, number | undefined>()
  let untimed = 0

  const quarterOf = (created: string): number | undefined => {
    // Only UTC texts share a prefix per minute.
    const minute = created.endsWith('Z') ? created.slice(0, 16) : created
    if (!minutes.has(minute)) {
      const moment = instantOf(created)?.getTime()
      minutes.set(minute, moment === undefined ? undefined : Math.floor(moment / quarterMs))
    }
    return minutes.get(minute)
  }

  return {
    add(created: string | null | undefined, hasFailed: boolean): void {
      const quarter = created ? quarterOf(created) : undefined
      if (quarter === undefined) {
        untimed += 1
        return
      }
      const entry = counts.get(quarter) ?? [quarter, 0, 0]
      entry[1] += 1
      if (hasFailed) entry[2] += 1
      counts.set(quarter, entry)
    },
    value: () => ({ quarters: [...counts.values()].map((quarter): Quarter => [...quarter]), untimed }),
  }
}
