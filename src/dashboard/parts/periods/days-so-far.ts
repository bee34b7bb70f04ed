import { Temporal } from 'temporal-polyfill'
import { instantMs, type Period, periodOf, startOf } from './period'

export const isRunning = (period: Period, now: Date): boolean =>
  instantMs(period.begin) <= now.getTime() && now.getTime() < instantMs(period.end)

/**
 * The days of a period that have begun, today with them.
 * All of it when it is over, undefined before it has begun.
 */
export function daysSoFar(period: Period, now: Date, zone: string): Period | undefined {
  if (now.getTime() < instantMs(period.begin)) return undefined
  if (!isRunning(period, now)) return period
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const tomorrow = startOf(today.add({ days: 1 }), zone)
  const end = Temporal.Instant.from(period.end).toZonedDateTimeISO(zone)
  const begin = Temporal.Instant.from(period.begin).toZonedDateTimeISO(zone)
  return periodOf(begin, Temporal.ZonedDateTime.compare(tomorrow, end) < 0 ? tomorrow : end)
}

/**
 * A running period up to the minute: another one is compared with it up to the same time of day, because nobody has answered
 * later today. All of it when it is over, undefined before it has begun.
 */
export function periodSoFar(period: Period, now: Date): Period | undefined {
  if (now.getTime() < instantMs(period.begin)) return undefined
  if (!isRunning(period, now)) return period
  const minute = Math.floor(now.getTime() / 60_000) * 60_000
  return { begin: period.begin, end: Temporal.Instant.fromEpochMilliseconds(minute).toString() }
}

/** What parts that lie end to end have before a moment: the last is cut off there, and what comes after is left out. */
export function partsUntil(parts: readonly Period[], end: string): Period[] {
  const until = instantMs(end)
  return parts
    .filter(part => instantMs(part.begin) < until)
    .map(part => (instantMs(part.end) <= until ? part : { ...part, end }))
}
