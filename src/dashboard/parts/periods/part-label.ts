import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags } from '#dashboard/i18n/format'
import type { Period } from './period'
import type { Step } from './sub-periods'

const options: Record<Exclude<Step, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
}
const quarterLetter: Record<Locale, string> = { en: 'Q', sv: 'kv ' }

/** A short name for a part of a period, by where it begins: `5 Jan`, `Jan 2026`, `Q1 2026`, `2026`. */
export function partLabel(part: Period, step: Step, locale: Locale, zone: string): string {
  const begin = Temporal.Instant.from(part.begin)
  if (step === 'quarter') {
    const { month, year } = begin.toZonedDateTimeISO(zone)
    return `${quarterLetter[locale]}${Math.ceil(month / 3)} ${year}`
  }
  return new Intl.DateTimeFormat(localeTags[locale], { ...options[step], timeZone: zone }).format(
    begin.epochMilliseconds,
  )
}
