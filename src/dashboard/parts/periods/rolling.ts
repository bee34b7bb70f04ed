import type { Locale } from '#dashboard/i18n/catalogue'
import { type Period, periodOf, startOf, zonedOf } from './period'
import { periodWords } from './period-words'
import type { Step } from './sub-periods'

/** How far back each point of a rolling trend reaches. */
export const rollingLengths = ['7-days', '30-days', '90-days', '12-months'] as const
export type RollingLength = (typeof rollingLengths)[number]

const lengths: Record<RollingLength, { days?: number; months?: number }> = {
  '7-days': { days: 7 },
  '30-days': { days: 30 },
  '90-days': { days: 90 },
  '12-months': { months: 12 },
}

/** Returns the given days or months before an instant. Calendar days of the zone are counted, not hours. */
export function rollingWindow(end: string, length: RollingLength, zone: string): Period {
  const until = zonedOf(end, zone)
  const day = until.toPlainDate()
  const back = day.subtract(lengths[length])
  // Twelve months before 29 February would be 28 February, and count that date twice.
  const first = lengths[length].months && back.day !== day.day ? back.add({ days: 1 }) : back
  const from = until.equals(until.startOfDay())
    ? startOf(first, zone)
    : first.toZonedDateTime({ timeZone: zone, plainTime: until.toPlainTime() })
  return periodOf(from, until)
}

/** Formats the last day of a rolling window: `30 Nov 2026`, or `30 Nov` for days and weeks. */
export function lastDayWords(end: string, step: Step, locale: Locale, zone: string): string {
  const until = zonedOf(end, zone)
  const from = until.equals(until.startOfDay()) ? startOf(until.toPlainDate().subtract({ days: 1 }), zone) : until
  return periodWords(periodOf(from, until), locale, zone, step === 'day' || step === 'week')
}
