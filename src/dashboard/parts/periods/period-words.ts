import type { Locale } from '#dashboard/i18n/catalogue'
import { localeTags } from '#dashboard/i18n/format'
import { type Period, zonedOf } from './period'

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const year: Intl.DateTimeFormatOptions = { year: 'numeric' }
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

const endsOf = ({ begin, end }: Period, zone: string) => [begin, end].map(instant => zonedOf(instant, zone))

const ofWholeDays = (period: Period, zone: string): boolean =>
  endsOf(period, zone).every(at => at.equals(at.startOfDay()))

/** Removes the spaces that browsers put into `1 – 31 Oct 2026`. */
const closed = (written: string) => written.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replace(/^(\d+) – (\d+ )/, '$1–$2')

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
  return closed(new Intl.DateTimeFormat(localeTags[locale], { ...shown, timeZone: zone }).formatRange(first, last))
}

/** Returns the first and the last day for files, `2026-10-01`; with times unless both ends are midnights. */
export function periodDays(period: Period, zone: string): [first: string, last: string] {
  const wholeDays = ofWholeDays(period, zone)
  const [begin, end] = endsOf(period, zone).map(at => at.toPlainDateTime())
  if (!begin || !end) return ['', '']
  if (!wholeDays) return [begin.toString({ smallestUnit: 'minute' }), end.toString({ smallestUnit: 'minute' })]
  return [begin.toPlainDate().toString(), end.toPlainDate().subtract({ days: 1 }).toString()]
}
