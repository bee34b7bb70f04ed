import { currencyCode } from '#contract/codes/code-tables'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { millisecondsOf } from '#contract/schema'
import type { BundlePrices } from '#contract/team/prices'

type BundlePrice = BundlePrices['prices'][number]

/** No price beyond these is one; the team's store takes no other. */
const mostPrice = 1_000_000

/** Years that ISO 8601 writes with four digits. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * What messages say a segment cost (§2.12 `Price`), by country and currency. A message that lacks one of the three says
 * nothing of it: no price is made of `TotalPrice`, and no country of a number.
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
