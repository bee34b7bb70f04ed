import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags, rangeWords } from '#dashboard/i18n/format'
import { type Period, zonedOf } from './period'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const year: Intl.DateTimeFormatOptions = { year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const endsOf = ({ begin, end }: Period, zone: string) => [begin, end].map(instant => zonedOf(instant, zone))

const ofWholeDays = (period: Period, zone: string): boolean =>
  endsOf(period, zone).every(at => at.equals(at.startOfDay()))

/**
 * Formats a period with its last day included: `1–31 Oct 2026`, `20 Nov 2026`. Times are added unless both ends are
 * midnights. `short` leaves out the year.
 */
export function periodWords(period: Period, locale: Locale, zone: string, short = false): string {
  const wholeDays = ofWholeDays(period, zone)
  const shown = { ...day, ...(short ? {} : year), ...(wholeDays ? {} : clock) }
  const [first = 0, until = 0] = endsOf(period, zone).map(at => at.epochMilliseconds)
  // The end is exclusive: the last day is the one before a midnight.
  const last = wholeDays ? until - 1 : until
  const written = new Intl.DateTimeFormat(localeTags[locale], { ...shown, timeZone: zone }).formatRange(first, last)
  // Browsers differ in the kind of space, and in whether any surrounds the dash.
  const [from = '', to] = written.replaceAll(/\s/g, ' ').split(/ ?– ?/)
  return to === undefined ? from : rangeWords(from, to)
}

/** Returns the first and the last day for files, `2026-10-01`; with times unless both ends are midnights. */
export function periodDays(period: Period, zone: string): [first: string, last: string] {
  const wholeDays = ofWholeDays(period, zone)
  const [begin, end] = endsOf(period, zone).map(at => at.toPlainDateTime())
  if (!begin || !end) return ['', '']
  if (!wholeDays) return [begin.toString({ smallestUnit: 'minute' }), end.toString({ smallestUnit: 'minute' })]
  return [begin.toPlainDate().toString(), end.toPlainDate().subtract({ days: 1 }).toString()]
}
