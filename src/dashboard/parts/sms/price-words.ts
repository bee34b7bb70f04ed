import type { SeenPrice } from '#contract/team/prices'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { priceText } from './price-text'
import type { Range } from './send-out-cost'

/** From the lowest to the highest amount, its currency once: SEK 0.35–0.40. */
export function moneyRange({ lowest, highest }: Range, currency: string, format: Format): string {
  const [from, to] = [format.money(lowest, currency), format.money(highest, currency)]
  if (from === to) return to
  const bare = (amount: number) => format.money(amount, '')
  return to.startsWith(bare(highest)) ? `${bare(lowest)}–${to}` : `${from}–${bare(highest)}`
}

/** The words for a country, which may not be known. */
export const countryWords = (country: string, locale: Locale): string =>
  country === '' ? priceText[locale].notGiven : regionWords(country, locale)

/** What a price rests on: in how many messages it was seen, and how old it is. */
export function priceBasis({ messages, sent, read }: SeenPrice, format: Format): string {
  const t = priceText[format.locale]
  const time = sent ? t.latestSent({ date: format.date(sent) }) : t.latestRead({ date: format.date(read) })
  return `${t.seenIn({ n: messages })}, ${time}`
}
