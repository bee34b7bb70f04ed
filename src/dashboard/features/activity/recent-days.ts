import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, readPeriod, startOf } from '#dashboard/parts/periods/period'

/** So many days up to today, by the name that the address has. */
const recent = { today: 1, week: 7, month: 30, year: 365 } as const

/** The times that can be chosen; `days` are those between `begin` and `end`. */
export const times = ['today', 'week', 'month', 'year', 'days'] as const
type Time = (typeof times)[number]

/** The period that the address asks for; undefined for all time, and for one that cannot be read. */
export function readTime(
  { time, begin, end }: { time: Time | ''; begin: string; end: string },
  now: Date,
  zone: string,
): Period | undefined {
  if (time === '') return undefined
  if (time === 'days') return readPeriod(begin, end)
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  return periodOf(startOf(today.subtract({ days: recent[time] - 1 }), zone), startOf(today.add({ days: 1 }), zone))
}
