import { Temporal } from 'temporal-polyfill'
import { instantMs, type Period, periodOf, startOf, zonedOf } from './period'

export const isRunning = (period: Period, now: Date): boolean =>
  instantMs(period.begin) <= now.getTime() && now.getTime() < instantMs(period.end)

/**
 * Returns the days of a period that have begun, including today: all of them once it is over, undefined before it
 * begins.
 */
export function daysSoFar(period: Period, now: Date, zone: string): Period | undefined {
  if (now.getTime() < instantMs(period.begin)) return undefined
  if (!isRunning(period, now)) return period
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const tomorrow = startOf(today.add({ days: 1 }), zone)
  const end = zonedOf(period.end, zone)
  const begin = zonedOf(period.begin, zone)
  return periodOf(begin, Temporal.ZonedDateTime.compare(tomorrow, end) < 0 ? tomorrow : end)
}

/**
 * Cuts a running period at the current minute, so that it is compared with another up to the same time of day.
 * Unchanged once it is over, undefined before it begins.
 */
export function periodSoFar(period: Period, now: Date): Period | undefined {
  if (now.getTime() < instantMs(period.begin)) return undefined
  if (!isRunning(period, now)) return period
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  return { begin: period.begin, end: Temporal.Instant.fromEpochMilliseconds(minute).toString() }
}

/** Cuts consecutive parts at a moment: the running one ends there, later ones are dropped. */
export function partsUntil(parts: readonly Period[], end: string): Period[] {
  const until = instantMs(end)
  return parts
    .filter(part => instantMs(part.begin) < until)
    .map(part => (instantMs(part.end) <= until ? part : { ...part, end }))
}
