import { quarterMs } from '#dashboard/features/bundles/count-quarters'

/** A piece of time, and what was sent in it. Milliseconds since 1970; the end is exclusive. */
export type TimeBar = { from: number; to: number; count: number; failed: number }

const hour = 3_600_000
/** So many hours are bars; more of them become days. */
const mostHours = 24 * 7

/** How far a moment is into its hour and its day on the clocks of a zone. */
function sinceFull(moment: number, zone: string): { hour: number; day: number } {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
  return { hour: minutes * 60_000, day: hours * hour + minutes * 60_000 }
}

/**
 * The quarters of an hour in which messages were sent as hours of a zone, one after the other without a gap; as days where
 * they are many. On a day on which the clocks change, the bars go on in steps of 24 hours.
 */
export function barsOf(quarters: readonly (readonly [number, number, number])[], zone: string): TimeBar[] {
  const starts = quarters.map(([quarter]) => quarter * quarterMs)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  if (starts.length === 0) return []
  const since = sinceFull(first, zone)
  const isLong = last - first > mostHours * hour
  const step = isLong ? 24 * hour : hour
  const begin = first - (isLong ? since.day : since.hour)
  const bars = Array.from({ length: Math.floor((last - begin) / step) + 1 }, (_, at): TimeBar => {
    return { from: begin + at * step, to: begin + (at + 1) * step, count: 0, failed: 0 }
  })
  for (const [quarter, count, failed] of quarters) {
    const bar = bars[Math.floor((quarter * quarterMs - begin) / step)]
    if (!bar) continue
    bar.count += count
    bar.failed += failed
  }
  return bars
}
