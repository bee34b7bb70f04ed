import { daysSoFar, isRunning, periodSoFar } from './days-so-far'
import { neighbour } from './neighbour'
import { instantMs, type Period, periodOf, zonedOf } from './period'

const dayOf = (instant: string, zone: string) => zonedOf(instant, zone).toPlainDate()

/**
 * Returns the comparison period: the one of the same length before; for a running period as many days, the last up to
 * the same time of day. Undefined before the period begins.
 */
export function daysBefore(period: Period, now: Date, zone: string): Period | undefined {
  const soFar = daysSoFar(period, now, zone)
  if (!soFar) return undefined
  const before = neighbour(period, 'before', zone)
  if (!isRunning(period, now)) return before
  const days = dayOf(soFar.begin, zone).until(dayOf(soFar.end, zone), { largestUnit: 'day' })
  const begin = zonedOf(before.begin, zone)
  const time = zonedOf(periodSoFar(period, now)?.end ?? soFar.end, zone).toPlainTime()
  const lastDay = begin.toPlainDate().add(days).subtract({ days: 1 })
  const { end } = periodOf(begin, lastDay.toZonedDateTime({ timeZone: zone, plainTime: time }))
  if (instantMs(end) <= instantMs(before.begin)) return undefined
  return instantMs(end) < instantMs(before.end) ? { begin: before.begin, end } : before
}
