import type { SeenPrice } from '#contract/team/prices'

/** A number of recipients or segments that can be reckoned with. */
export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** What something costs, from the lowest price seen to the highest. */
export type Range = { lowest: number; highest: number }

/** Tenths and hundredths drift when they are multiplied; no price has more than six decimals. */
const rounded = (amount: number) => Math.round(amount * 1e6) / 1e6

/** What so many segments cost at a price. */
export const costOf = ({ lowest, highest }: Range, segments: number): Range => ({
  lowest: rounded(lowest * segments),
  highest: rounded(highest * segments),
})

/** What recipients in a country cost; without `price` none was seen. */
export type CountryCost = { country: string; recipients: number; price?: SeenPrice; cost?: Range }

/** What all recipients cost whose countries were seen in one currency, and how many they are. */
export type CurrencyCost = Range & { currency: string; recipients: number }

export type SendOutCost = {
  /** A row for each currency of a country, those of most recipients first. */
  rows: CountryCost[]
  /** Never added up across currencies. */
  totals: CurrencyCost[]
  recipients: number
  countries: number
  /** Countries without a price, and recipients in them. */
  unpriced: { countries: number; recipients: number }
  /** Some country was seen in more than one currency: its recipients count in each. */
  isTwice: boolean
}

/** What a text of so many segments costs for recipients by country, '' for those whose country is not known. */
export function sendOutCost(
  recipients: ReadonlyMap<string, number>,
  segments: number,
  prices: readonly SeenPrice[],
): SendOutCost {
  const countries = [...recipients].toSorted(([, a], [, b]) => b - a)
  const pricesOf = (country: string) => prices.filter(price => price.country === country)
  const rows = countries.flatMap(([country, n]): CountryCost[] => {
    const seen = pricesOf(country)
    if (seen.length === 0) return [{ country, recipients: n }]
    return seen.map(price => ({ country, recipients: n, price, cost: costOf(price, segments * n) }))
  })
  const totals = new Map<string, CurrencyCost>()
  for (const { recipients: n, price, cost } of rows) {
    if (!price || !cost) continue
    const { currency } = price
    const before = totals.get(currency) ?? { currency, recipients: 0, lowest: 0, highest: 0 }
    totals.set(currency, {
      currency,
      recipients: before.recipients + n,
      lowest: rounded(before.lowest + cost.lowest),
      highest: rounded(before.highest + cost.highest),
    })
  }
  const unpriced = rows.filter(({ price }) => price === undefined)
  const sum = (all: readonly { recipients: number }[]) => all.reduce((n, each) => n + each.recipients, 0)
  return {
    rows,
    totals: [...totals.values()].toSorted((a, b) => b.recipients - a.recipients),
    recipients: countries.reduce((n, [, each]) => n + each, 0),
    countries: countries.length,
    unpriced: { countries: unpriced.length, recipients: sum(unpriced) },
    isTwice: rows.length > countries.length,
  }
}
