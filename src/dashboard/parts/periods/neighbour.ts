import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, startOf, zonedOf } from './period'

const beginsDay = (at: Temporal.ZonedDateTime) => at.equals(at.startOfDay())

/** Returns the calendar length of a period: whole months, else whole days, else a duration. */
function lengthOf(begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Temporal.Duration {
  if (!beginsDay(begin) || !beginsDay(end)) return begin.until(end, { largestUnit: 'hour' })
  const monthly = begin.day === 1 && end.day === 1
  return begin.toPlainDate().until(end.toPlainDate(), { largestUnit: monthly ? 'month' : 'day' })
}

/** Returns the period of the same length before or after this one. */
export function neighbour(period: Period, side: 'before' | 'after', zone: string): Period {
  const [begin, end] = [zonedOf(period.begin, zone), zonedOf(period.end, zone)]
  const length = lengthOf(begin, end)
  const days = beginsDay(begin) && beginsDay(end)
  if (side === 'before') {
    const from = days ? startOf(begin.toPlainDate().subtract(length), zone) : begin.subtract(length)
    return periodOf(from, begin)
  }
  return periodOf(end, days ? startOf(end.toPlainDate().add(length), zone) : end.add(length))
}
