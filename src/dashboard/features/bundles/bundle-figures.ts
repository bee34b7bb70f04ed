import { currencyCode } from '#contract/currency'
import type { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/outline'
import { type MessageState, messageStates, messageStateV1 } from '#dashboard/parts/codes/message-state'

/** How many messages have one value of something; `key` is empty where it was not given. */
export type Share = { key: string; count: number }

/** What messages of one currency cost: `TotalPrice` summed, never `Price`, which is that of one segment (§2.12). */
export type Cost = { currency: string; total: number; messages: number }

/** `description`: what the service says of the code; undefined where it says different things of it. */
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
  statuses: StatusShare[]
  countries: Share[]
  encodings: Share[]
  costs: Cost[]
  withoutPrice: number
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

const shares = (counts: Map<string, number>): Share[] =>
  [...counts].map(([key, n]) => ({ key, count: n })).toSorted((a, b) => b.count - a.count)

/** Sums of tenths and hundredths drift; no price has more than six decimals. */
const rounded = (sum: number) => Math.round(sum * 1e6) / 1e6

/** Everything that is counted of a bundle, in one pass: there may be a hundred thousand messages. */
export function bundleFigures(rows: readonly Row<SentMessage>[]): BundleFigures {
  const states = Object.fromEntries(messageStates.map(state => [state, 0])) as Record<MessageState, number>
  const statuses = new Map<string, StatusShare>()
  const countries = new Map<string, number>()
  const encodings = new Map<string, number>()
  const costs = new Map<string, Cost>()
  let [messages, segments, withoutSegments, withoutPrice] = [0, 0, 0, 0]
  for (const row of rows) {
    if (!row.ok) continue
    const { Status, StatusDescription, CountryCode, Encoding, Segments, Currency, TotalPrice } = row.value
    messages += 1
    if (Segments == null) withoutSegments += 1
    else segments += Segments
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
    count(countries, CountryCode ?? '')
    count(encodings, Encoding == null ? '' : String(Encoding))
    if (TotalPrice == null) withoutPrice += 1
    else {
      const currency = Currency == null ? '' : currencyCode(Currency)
      const cost = costs.get(currency) ?? { currency, total: 0, messages: 0 }
      costs.set(currency, { currency, total: cost.total + TotalPrice, messages: cost.messages + 1 })
    }
  }
  return {
    messages,
    unreadable: rows.length - messages,
    segments,
    withoutSegments,
    states,
    statuses: [...statuses.values()].toSorted((a, b) => b.count - a.count),
    countries: shares(countries),
    encodings: shares(encodings),
    costs: [...costs.values()].map(cost => ({ ...cost, total: rounded(cost.total) })),
    withoutPrice,
  }
}
