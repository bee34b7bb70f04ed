import { Temporal } from 'temporal-polyfill'
import { readPlainDate } from '#dashboard/ui/date/plain-date'
import { type Period, periodOf, startOf } from './period'

/**
 * Returns the period from the first to the last day, both included; undefined for an invalid day or the wrong order.
 */
export function periodOfDays(first: string, last: string, zone: string): Period | undefined {
  const [from, to] = [readPlainDate(first), readPlainDate(last)]
  if (!from || !to) return undefined
  const [begin, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  if (Temporal.PlainDate.compare(begin, end) > 0) return undefined
  return periodOf(startOf(begin, zone), startOf(end.add({ days: 1 }), zone))
}
