import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags } from '#dashboard/i18n/format'
import type { Period } from './period'
import { isWholePart, type Step } from './sub-periods'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const year: Intl.DateTimeFormatOptions = { year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const options: Record<Exclude<Step, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day,
  week: day,
  month: { month: 'short', ...year },
  year,
}
const quarterLetter: Record<Locale, string> = { en: 'Q', sv: 'kv ' }

/** What is cut off a day, month or year does not bear its name: the days it has, and the times where those are cut. */
function cutLabel({ begin, end }: Period, step: Step, locale: Locale, zone: string): string {
  const ends = [begin, end].map(instant => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
  const atMidnights = ends.every(at => at.equals(at.startOfDay()))
  const [first = 0, until = 0] = ends.map(at => at.epochMilliseconds)
  const shown = { ...day, ...(step === 'day' || step === 'week' ? {} : year), ...(atMidnights ? {} : clock) }
  // The end does not belong to it: the last day is the one before a midnight.
  const last = atMidnights ? until - 1 : until
  return new Intl.DateTimeFormat(localeTags[locale], { ...shown, timeZone: zone }).formatRange(first, last)
}

/**
 * A short name for a part of a period, by where it begins: `5 Jan`, `Jan 2026`, `Q1 2026`, `2026`. One that is shorter
 * than its name says is called by its days: `1–16 Nov 2026`.
 */
export function partLabel(part: Period, step: Step, locale: Locale, zone: string): string {
  if (!isWholePart(part, step, zone)) return cutLabel(part, step, locale, zone)
  const begin = Temporal.Instant.from(part.begin)
  if (step === 'quarter') {
    const { month, year } = begin.toZonedDateTimeISO(zone)
    return `${quarterLetter[locale]}${Math.ceil(month / 3)} ${year}`
  }
  return new Intl.DateTimeFormat(localeTags[locale], { ...options[step], timeZone: zone }).format(
    begin.epochMilliseconds,
  )
}
