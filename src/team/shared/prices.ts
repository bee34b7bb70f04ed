import { currencyCode } from '#contract/codes/code-tables'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { millisecondsOf } from '#contract/schema'
import { type BundlePrices, mostPrices, type SeenPrice } from '#contract/team/prices'
import type { SharedEntry } from '#contract/team/shared'
import { sharedKinds } from '#contract/team/shared-kinds'
import type { Principal } from '#team/principal'
import { TeamRefusal } from '#team/team-refusal'
import type { SharedEntries } from './shared-entries'

type BundlePrice = BundlePrices['prices'][number]

const mostPrice = 1_000_000

/** The last time with a year of four digits. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Prices of a segment in messages (§2.12 `Price`), by country and currency. Messages without one of the three are
 * skipped.
 */
export function countPrices() {
  const prices = new Map<string, BundlePrice & { latest: number }>()
  return {
    add(message: unknown): void {
      if (!isJsonObject(message)) return
      const member = (name: string) => getOwn(message, name)
      const [price, code, of, created] = ['Price', 'Currency', 'CountryCode', 'Created'].map(member)
      if (typeof price !== 'number' || typeof of !== 'string' || Math.abs(price) > mostPrice) return
      if (typeof code !== 'number' && typeof code !== 'string') return
      const country = of.toUpperCase()
      const currency = currencyCode(code)
      if (!/^[A-Z]{2}$/.test(country) || currency.length === 0 || currency.length > 3) return
      const key = `${country}/${currency}`
      const before = prices.get(key) ?? { country, currency, lowest: price, highest: price, messages: 0, latest: 0 }
      before.lowest = Math.min(before.lowest, price)
      before.highest = Math.max(before.highest, price)
      before.messages += 1
      const sent = typeof created === 'string' ? millisecondsOf(created) : Number.NaN
      if (sent > before.latest && sent <= lastTime) before.latest = sent
      prices.set(key, before)
    },
    value: (): BundlePrice[] =>
      [...prices.values()]
        .toSorted((a, b) => b.messages - a.messages)
        .map(({ latest, ...price }) => (latest > 0 ? { ...price, sent: new Date(latest).toISOString() } : price)),
  }
}

const placeOf = ({ country, currency }: BundlePrice) => `${country}/${currency}`

function laterOf(one: string | null | undefined, other: string | null | undefined): string | undefined {
  const times = [one, other].flatMap(time => (time ? [time] : []))
  return times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
}

function widened(one: BundlePrice, other: BundlePrice, messages: number): BundlePrice {
  const ends = [one.lowest, one.highest, other.lowest, other.highest]
  const sent = laterOf(one.sent, other.sent)
  return {
    country: one.country,
    currency: one.currency,
    lowest: Math.min(...ends),
    highest: Math.max(...ends),
    messages,
    ...(sent && { sent }),
  }
}

/** A bundle's prices after another reading. The order of readings does not matter. */
export function afterReading(known: readonly BundlePrice[], read: readonly BundlePrice[]): BundlePrice[] {
  const prices = new Map<string, BundlePrice>()
  for (const each of [...known, ...read]) {
    const before = prices.get(placeOf(each)) ?? each
    // The same messages as before, and perhaps newer ones.
    prices.set(placeOf(each), widened(before, each, Math.max(before.messages, each.messages)))
  }
  return [...prices.values()]
    .toSorted((a, b) => b.messages - a.messages || (placeOf(a) < placeOf(b) ? -1 : 1))
    .slice(0, mostPrices)
}

const most = 2_147_483_647

/** Prices of all bundles by country and currency. `at`: when a bundle was read. */
export function seenPrices(bundles: readonly { prices: readonly BundlePrice[]; at: string }[]): SeenPrice[] {
  const seen = new Map<string, SeenPrice>()
  for (const { prices, at } of bundles)
    for (const each of prices) {
      const before = seen.get(placeOf(each))
      const messages = Math.min(most, each.messages + (before?.messages ?? 0))
      seen.set(placeOf(each), {
        ...widened(before ?? each, each, messages),
        bundles: (before?.bundles ?? 0) + 1,
        read: laterOf(before?.read, at) ?? at,
      })
    }
  return [...seen.values()].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

const kind = 'bundle-price'

/** Attempts after a concurrent write of the entry. */
const attempts = 4

export const pricesOf = ({ value }: SharedEntry) => (value as BundlePrices).prices

/** Removes the oldest entry when there is no room for another. */
async function makeRoom(shared: SharedEntries, entries: readonly SharedEntry[], who: Principal): Promise<void> {
  const { most } = sharedKinds[kind]
  const oldest = entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const { key, revision } of oldest.slice(0, Math.max(0, entries.length - most + 1)))
    await shared.remove({ kind, key, revision }, who)
}

async function record(shared: SharedEntries, bundle: string, read: BundlePrices['prices'], who: Principal) {
  const entries = await shared.list([{ kind }], who)
  const before = entries.find(({ key }) => key === bundle)
  const prices = afterReading(before ? pricesOf(before) : [], read)
  if (prices.length === 0) return
  if (!before) await makeRoom(shared, entries, who)
  await shared.replace({ kind, key: bundle, value: { prices }, revision: before?.revision, shared: undefined }, who)
}

/** Stores the prices of a bundle that a person read. A bundle counts once: repeated readings only widen its range. */
export async function recordPrices(
  shared: SharedEntries,
  bundle: number,
  read: BundlePrices['prices'],
  who: Principal,
): Promise<void> {
  if (read.length === 0) return
  for (let left = attempts; ; left -= 1) {
    try {
      return await record(shared, String(bundle), read, who)
    } catch (error) {
      const isLate = error instanceof TeamRefusal && error.status === 409
      if (!isLate || left <= 1) throw error
    }
  }
}
