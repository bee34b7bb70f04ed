import { instantOf } from '#dashboard/i18n/format'
import { instantMs, type Period, periodOf, startOf, zonedOf } from './period'

/** The days of a period from the creation of what it measures; undefined unless that is within, after its first day. */
export function daysExisted(period: Period, created: string | null | undefined, zone: string): Period | undefined {
  const at = instantOf(created)
  if (!at) return undefined
  const days = periodOf(startOf(zonedOf(at.toISOString(), zone).toPlainDate(), zone), zonedOf(period.end, zone))
  const begin = instantMs(days.begin)
  return instantMs(period.begin) < begin && begin < instantMs(period.end) ? days : undefined
}
