import { Temporal } from 'temporal-polyfill'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type Period, periodOf, startOf } from './period'
import { periodWords } from './period-words'
import type { Step } from './sub-periods'

/** How far back each point of a rolling series reaches. */
export const rollingLengths = ['7-days', '30-days', '90-days', '12-months'] as const
export type RollingLength = (typeof rollingLengths)[number]

const lengths: Record<RollingLength, { days?: number; months?: number }> = {
  '7-days': { days: 7 },
  '30-days': { days: 30 },
  '90-days': { days: 90 },
  '12-months': { months: 12 },
}

const at = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

/** The last so many days or months before a moment, on the calendar of a zone: days are counted, not hours. */
export function rollingWindow(end: string, length: RollingLength, zone: string): Period {
  const until = at(end, zone)
  const day = until.toPlainDate()
  const back = day.subtract(lengths[length])
  // Twelve months before 29 February is no day: the day after is the first, or 28 February would be in it twice.
  const first = lengths[length].months && back.day !== day.day ? back.add({ days: 1 }) : back
  const from = until.equals(until.startOfDay())
    ? startOf(first, zone)
    : first.toZonedDateTime({ timeZone: zone, plainTime: until.toPlainTime() })
  return periodOf(from, until)
}

/** The last day before a moment, as the name of the point that reaches up to it: `30 Nov 2026`, or shorter `30 Nov`. */
export function lastDayWords(end: string, step: Step, locale: Locale, zone: string): string {
  const until = at(end, zone)
  const from = until.equals(until.startOfDay()) ? startOf(until.toPlainDate().subtract({ days: 1 }), zone) : until
  return periodWords(periodOf(from, until), locale, zone, step === 'day' || step === 'week')
}
