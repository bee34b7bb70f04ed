import type { SeenPrice } from '#contract/team/prices'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { smsText } from './texts'

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
type CountryCost = { country: string; recipients: number; price?: SeenPrice; cost?: Range }

/** What all recipients cost whose countries were seen in one currency, and how many they are. */
type CurrencyCost = Range & { currency: string; recipients: number }

export type SendOutCost = ReturnType<typeof sendOutCost>

/** What a text of so many segments costs for recipients by country, '' for those whose country is not known. */
export function sendOutCost(recipients: ReadonlyMap<string, number>, segments: number, prices: readonly SeenPrice[]) {
  const sum = (counts: readonly { recipients: number }[]) => counts.reduce((n, each) => n + each.recipients, 0)
  const countries = [...recipients].map(([country, n]) => ({ country, recipients: n }))
  const rows = countries
    .toSorted((a, b) => b.recipients - a.recipients)
    .flatMap((each): CountryCost[] => {
      const seen = prices.filter(({ country }) => country === each.country)
      if (seen.length === 0) return [each]
      return seen.map(price => ({ ...each, price, cost: costOf(price, segments * each.recipients) }))
    })
  const totals = new Map<string, CurrencyCost>()
  for (const { recipients: n, price, cost } of rows) {
    if (!price || !cost) continue
    const { currency } = price
    const before = totals.get(currency) ?? { recipients: 0, lowest: 0, highest: 0 }
    totals.set(currency, {
      currency,
      recipients: before.recipients + n,
      lowest: rounded(before.lowest + cost.lowest),
      highest: rounded(before.highest + cost.highest),
    })
  }
  const unpriced = rows.filter(({ price }) => price === undefined)
  return {
    /** A row for each currency of a country, those of most recipients first. */
    rows,
    /** Never added up across currencies. */
    totals: [...totals.values()].toSorted((a, b) => b.recipients - a.recipients),
    recipients: sum(countries),
    countries: countries.length,
    /** Countries without a price, and recipients in them. */
    unpriced: { countries: unpriced.length, recipients: sum(unpriced) },
    /** Some country was seen in more than one currency: its recipients count in each. */
    isTwice: rows.length > countries.length,
  }
}

/** From the lowest to the highest amount, its currency once: SEK 0.35–0.40. */
export function moneyRange({ lowest, highest }: Range, currency: string, format: Format): string {
  const [from, to] = [format.money(lowest, currency), format.money(highest, currency)]
  if (from === to) return to
  const bare = (amount: number) => format.money(amount, '')
  return to.startsWith(bare(highest)) ? `${bare(lowest)}–${to}` : `${from}–${bare(highest)}`
}

/** The words for a country, which may not be known. */
export const countryWords = (country: string, locale: Locale): string =>
  country === '' ? smsText[locale].notGiven : regionWords(country, locale)

/** What a price rests on: in how many messages it was seen, and how old it is. */
export function priceBasis({ messages, sent, read }: SeenPrice, format: Format): string {
  const t = smsText[format.locale]
  const time = sent ? t.latestSent({ date: format.date(sent) }) : t.latestRead({ date: format.date(read) })
  return `${t.seenIn({ n: messages })}, ${time}`
}
