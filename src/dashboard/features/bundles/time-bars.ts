import { Temporal } from 'temporal-polyfill'
import type { Format } from '#dashboard/i18n/format'
import { utcText } from '#dashboard/i18n/utc-text'
import { partLabel } from '#dashboard/parts/periods/part-label'
import { hourStarts, periodOf, startOf } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { type Step, steps, subPeriods } from '#dashboard/parts/periods/sub-periods'
import { type Quarter, quarterMs } from './bundle-figures'

/** Milliseconds since 1970; the end is exclusive. */
export type Span = { from: number; to: number }

/** Number of messages sent in a span, and of those that failed. */
export type TimeBar = Span & { count: number; failed: number }

type BarUnit = 'hour' | Step

/** Adjacent bars of one length. `within`: the longer bar they divide. */
export type BarLevel = { unit: BarUnit; bars: TimeBar[]; within: TimeBar | undefined }

/** At most this many bars: a week of hours, half a year of days. */
export const mostBars = 168

const hour = 3_600_000
const day = 24 * hour
/** Times outside 1970 to 2120 come from a wrong clock and are left out. */
const latest = 150 * 365 * day

const zoned = (moment: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)

/** Full hours of the zone's clock. */
function hoursOf({ from, to }: Span, zone: string): Span[] {
  const starts = hourStarts(zoned(from, zone), to).map(start => start.epochMilliseconds)
  return starts.slice(1).map((next, index) => ({ from: starts[index] ?? next, to: next }))
}

/**
 * Divides a span into calendar parts of the zone (a day may have 23 or 25 hours); undefined if there are too many.
 */
function partsOf({ from, to }: Span, step: Step, zone: string): Span[] | undefined {
  const last = zoned(to - 1, zone).toPlainDate()
  const whole = periodOf(startOf(zoned(from, zone).toPlainDate(), zone), startOf(last.add({ days: 1 }), zone))
  return subPeriods(whole, step, zone, mostBars)?.map(({ begin, end }) => ({
    from: Date.parse(begin),
    to: Date.parse(end),
  }))
}

/** Divides a span into the shortest parts that fit. */
function cut(span: Span, zone: string): { unit: BarUnit; parts: Span[] } {
  const hours = span.to - span.from <= mostBars * hour ? hoursOf(span, zone) : []
  if (hours.length > 0 && hours.length <= mostBars) return { unit: 'hour', parts: hours }
  for (const step of steps) {
    const parts = partsOf(span, step, zone)
    if (parts) return { unit: step, parts }
  }
  return { unit: 'year', parts: [] }
}

/** Returns the bars of a span. `quarters` are sorted by time. */
function levelOf(quarters: readonly Quarter[], span: Span, zone: string, within?: TimeBar): BarLevel {
  const { unit, parts } = cut(span, zone)
  const bars = parts.map((part): TimeBar => ({ ...part, count: 0, failed: 0 }))
  let place = 0
  for (const [quarter, count, failed] of quarters) {
    const at = quarter * quarterMs
    while (place < bars.length && (bars[place]?.to ?? 0) <= at) place += 1
    const bar = bars[place]
    if (!bar || at < bar.from) continue
    bar.count += count
    bar.failed += failed
  }
  return { unit, bars, within }
}

/** Returns bars of hours, or of days and longer for long spans, then levels down to the hours around `chosen`. */
export function barLevels(unsorted: readonly Quarter[], chosen: Span | undefined, zone: string): BarLevel[] {
  const levels: BarLevel[] = []
  const quarters = unsorted
    .filter(([quarter]) => quarter >= 0 && quarter * quarterMs < latest)
    .toSorted(([one], [other]) => one - other)
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (!first || !last) return levels
  const whole = { from: first[0] * quarterMs, to: (last[0] + 1) * quarterMs }
  let open: TimeBar | undefined
  do {
    const level = levelOf(quarters, open ?? whole, zone, open)
    levels.push(level)
    open = level.unit === 'hour' ? undefined : level.bars.find(bar => chosen && isWithin(chosen, bar))
  } while (open)
  return levels
}

/** Whether one span lies in another. */
export const isWithin = (inner: Span, outer: Span): boolean => inner.from >= outer.from && inner.to <= outer.to

const textOf = (moment: number) => utcText(new Date(moment))

/** Returns unique names of bars: an hour that occurs twice also has its offset. */
export function barNames({ unit, bars }: BarLevel, format: Format): ReadonlyMap<TimeBar, string> {
  const { locale, timeZone } = format
  const nameOf = ({ from, to }: TimeBar) => {
    if (unit === 'hour') return format.dateTime(textOf(from))
    const period = { begin: textOf(from), end: textOf(to) }
    // The short name of days and weeks has no year.
    return unit === 'day' || unit === 'week'
      ? periodWords(period, locale, timeZone)
      : partLabel(period, unit, locale, timeZone)
  }
  const names = bars.map(nameOf)
  return new Map(
    bars.map((bar, at) => {
      const name = names[at] ?? ''
      const isTwice = name === names[at - 1] || name === names[at + 1]
      return [bar, isTwice ? `${name} (UTC${zoned(bar.from, timeZone).offset})` : name]
    }),
  )
}
