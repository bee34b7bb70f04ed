import { type BundlePrices, mostPrices, type SeenPrice } from '#contract/team/prices'

type BundlePrice = BundlePrices['prices'][number]

const placeOf = ({ country, currency }: BundlePrice) => `${country}/${currency}`

/** The later of two times as ISO 8601 writes them; what is no time is none. */
function laterOf(one: string | null | undefined, other: string | null | undefined): string | undefined {
  const times = [one, other].flatMap(time => (time ? [time] : []))
  return times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
}

/** The widest that two of one country and currency say together; `messages` is the caller's question. */
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

/**
 * What is known of a bundle's prices after it was read once more, with nothing else that came with them. It is what it was
 * where nothing new was read, and whoever reads first or last comes to the same.
 */
export function afterReading(known: readonly BundlePrice[], read: readonly BundlePrice[]): BundlePrice[] {
  const prices = new Map<string, BundlePrice>()
  for (const each of [...known, ...read]) {
    const before = prices.get(placeOf(each)) ?? each
    // The same messages once more, and maybe some that were sent since.
    prices.set(placeOf(each), widened(before, each, Math.max(before.messages, each.messages)))
  }
  return [...prices.values()]
    .toSorted((a, b) => b.messages - a.messages || (placeOf(a) < placeOf(b) ? -1 : 1))
    .slice(0, mostPrices)
}

const most = 2_147_483_647

/** What bundles say together, by country and currency: each bundle once. `at`: when it was read. */
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
