import type { Locale } from './catalogue'

const months: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  sv: ['jan.', 'feb.', 'mars', 'apr.', 'maj', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
}

/** How much of a moment is written. */
export type Precision = 'date' | 'dateTime' | 'dateTimeSeconds'

const two = (value: number) => String(value).padStart(2, '0')

/** Years that every calendar agrees on, and of which no zone kept its hours by the sun. */
const isPlain = (year: number) => year >= 1980 && year <= 9999

/**
 * A moment in the device's zone as `Intl.DateTimeFormat` writes it, without one: the first that is made reads its tables,
 * which takes a slow phone 100 ms, just before the first rows. Undefined for years that are better left to it.
 */
export function deviceTime(date: Date, precision: Precision, locale: Locale): string | undefined {
  const year = date.getFullYear()
  if (!isPlain(year)) return undefined
  const day = `${date.getDate()} ${months[locale][date.getMonth()]} ${year}`
  if (precision === 'date') return day
  const minutes = `${day}${locale === 'en' ? ',' : ''} ${two(date.getHours())}:${two(date.getMinutes())}`
  return precision === 'dateTime' ? minutes : `${minutes}:${two(date.getSeconds())}`
}
