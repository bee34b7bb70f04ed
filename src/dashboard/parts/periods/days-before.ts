import { Temporal } from 'temporal-polyfill'
import { daysSoFar, isRunning } from './days-so-far'
import { neighbour } from './neighbour'
import { instantMs, type Period, periodOf, startOf } from './period'

const dayOf = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate()

/**
 * What a period is held against: the period of the same length before it, of a running one as many days from its beginning as
 * have begun of this one. Undefined before it has begun.
 */
export function daysBefore(period: Period, now: Date, zone: string): Period | undefined {
  const soFar = daysSoFar(period, now, zone)
  if (!soFar) return undefined
  const before = neighbour(period, 'before', zone)
  if (!isRunning(period, now)) return before
  const days = dayOf(soFar.begin, zone).until(dayOf(soFar.end, zone), { largestUnit: 'day' })
  const begin = Temporal.Instant.from(before.begin).toZonedDateTimeISO(zone)
  const { end } = periodOf(begin, startOf(begin.toPlainDate().add(days), zone))
  return instantMs(end) < instantMs(before.end) ? { begin: before.begin, end } : before
}
