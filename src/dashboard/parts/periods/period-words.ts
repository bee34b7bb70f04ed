import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags } from '#dashboard/i18n/format'
import type { Period } from './period'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const year: Intl.DateTimeFormatOptions = { year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const endsOf = ({ begin, end }: Period, zone: string) =>
  [begin, end].map(instant => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))

const ofWholeDays = (period: Period, zone: string): boolean =>
  endsOf(period, zone).every(at => at.equals(at.startOfDay()))

/** Browsers write `1 – 31 Oct 2026` with spaces that only belong between longer dates. */
const closed = (written: string) => written.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replace(/^(\d+) – (\d+ )/, '$1–$2')

/**
 * A period as people write it, the last day included: `1–31 Oct 2026`, `1 Nov 2025 – 31 Oct 2026`, `20 Nov 2026`. One
 * that does not begin and end at midnight has its times too. `short` leaves out the year.
 */
export function periodWords(period: Period, locale: Locale, zone: string, short = false): string {
  const wholeDays = ofWholeDays(period, zone)
  const shown = { ...day, ...(short ? {} : year), ...(wholeDays ? {} : clock) }
  const [first = 0, until = 0] = endsOf(period, zone).map(at => at.epochMilliseconds)
  // The end does not belong to it: the last day is the one before a midnight.
  const last = wholeDays ? until - 1 : until
  return closed(new Intl.DateTimeFormat(localeTags[locale], { ...shown, timeZone: zone }).formatRange(first, last))
}

/** Its first and its last day as files and tables have them, `2026-10-01`; with times where it is not of whole days. */
export function periodDays(period: Period, zone: string): [first: string, last: string] {
  const wholeDays = ofWholeDays(period, zone)
  const [begin, end] = endsOf(period, zone).map(at => at.toPlainDateTime())
  if (!begin || !end) return ['', '']
  if (!wholeDays) return [begin.toString({ smallestUnit: 'minute' }), end.toString({ smallestUnit: 'minute' })]
  return [begin.toPlainDate().toString(), end.toPlainDate().subtract({ days: 1 }).toString()]
}
