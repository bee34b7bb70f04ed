import { currencyCode } from '#contract/codes/currency'
import type { SentMessage } from '#contract/messages-v1'
import type { BundlePrices } from '#contract/team/prices'
import { instantOf } from '#dashboard/i18n/format'
import { laterOf } from './live/changed-after'

type BundlePrice = BundlePrices['prices'][number]

/** No price beyond these is one; the team's store takes no other. */
const mostPrice = 1_000_000

/**
 * What messages say a segment cost (§2.12 `Price`), by country and currency. A message that lacks one of the three says
 * nothing of it: no price is made of `TotalPrice`, and no country of a number.
 */
export function countPrices() {
  const prices = new Map<string, BundlePrice & { latest: string }>()
  return {
    add({ CountryCode, Currency, Price, Created }: SentMessage): void {
      if (Price == null || Currency == null || CountryCode == null || Math.abs(Price) > mostPrice) return
      const country = CountryCode.toUpperCase()
      const currency = currencyCode(Currency)
      if (!/^[A-Z]{2}$/.test(country) || currency.length === 0 || currency.length > 3) return
      const key = `${country}/${currency}`
      const before = prices.get(key) ?? { country, currency, lowest: Price, highest: Price, messages: 0, latest: '' }
      before.lowest = Math.min(before.lowest, Price)
      before.highest = Math.max(before.highest, Price)
      before.messages += 1
      before.latest = laterOf(before.latest, Created)
      prices.set(key, before)
    },
    value: (): BundlePrice[] =>
      [...prices.values()]
        .toSorted((a, b) => b.messages - a.messages)
        .map(({ latest, ...price }) => {
          const sent = instantOf(latest)?.toISOString()
          return sent && /^\d{4}-/.test(sent) ? { ...price, sent } : price
        }),
  }
}
