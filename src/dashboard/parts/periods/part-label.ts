import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags } from '#dashboard/i18n/format'
import type { Period } from './period'
import { periodWords } from './period-words'
import { isWholePart, type Step } from './sub-periods'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const year: Intl.DateTimeFormatOptions = { year: 'numeric' }

const options: Record<Exclude<Step, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day,
  week: day,
  month: { month: 'short', ...year },
  year,
}
const quarterLetter: Record<Locale, string> = { en: 'Q', sv: 'kv ' }

/**
 * Returns a short name of a part: `5 Jan`, `Jan 2026`, `Q1 2026`, `2026`; of an incomplete part its days: `1–16 Nov
 * 2026`.
 */
export function partLabel(part: Period, step: Step, locale: Locale, zone: string): string {
  if (!isWholePart(part, step, zone)) return periodWords(part, locale, zone, step === 'day' || step === 'week')
  const begin = Temporal.Instant.from(part.begin)
  if (step === 'quarter') {
    const { month, year } = begin.toZonedDateTimeISO(zone)
    return `${quarterLetter[locale]}${Math.ceil(month / 3)} ${year}`
  }
  return new Intl.DateTimeFormat(localeTags[locale], { ...options[step], timeZone: zone }).format(
    begin.epochMilliseconds,
  )
}
