import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, samePeriod, startOf, zonedOf } from './period'
import { quarterStart } from './presets'

/** Units that a period is cut into, by calendar; weeks begin on Monday. */
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Step = (typeof steps)[number]

/** Maximum number of parts of a trend: each one is a request. */
const maxParts = 60
/** Parts of a trend that are readable without scrolling, for the default step. */
const readableParts = 31

const firstDay: Record<Step, (day: Temporal.PlainDate) => Temporal.PlainDate> = {
  day: day => day,
  week: day => day.subtract({ days: day.dayOfWeek - 1 }),
  month: day => day.with({ day: 1 }),
  quarter: quarterStart,
  year: day => day.with({ month: 1, day: 1 }),
}

const lengths = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
}

/** Returns the start of the part that contains a moment, and of the next part. */
function wholePart(at: Temporal.ZonedDateTime, step: Step) {
  const first = firstDay[step](at.toPlainDate())
  return [startOf(first, at.timeZoneId), startOf(first.add(lengths[step]), at.timeZoneId)] as const
}

/**
 * Cuts a period at calendar boundaries of the zone; the first and last part may be shorter. The parts are consecutive
 * and cover the period exactly. Undefined above `most` parts.
 */
export function subPeriods(period: Period, step: Step, zone: string, most = maxParts): Period[] | undefined {
  const end = zonedOf(period.end, zone)
  const parts: Period[] = []
  let from = zonedOf(period.begin, zone)
  while (Temporal.ZonedDateTime.compare(from, end) < 0) {
    if (parts.length === most) return undefined
    const [, boundary] = wholePart(from, step)
    const to = Temporal.ZonedDateTime.compare(boundary, end) < 0 ? boundary : end
    parts.push(periodOf(from, to))
    from = to
  }
  return parts
}

/** Whether a part is a whole day, week, month, quarter or year. */
export const isWholePart = (part: Period, step: Step, zone: string): boolean =>
  samePeriod(part, periodOf(...wholePart(zonedOf(part.begin, zone), step)))

/** Returns the steps that give 2 to 60 parts. */
export function possibleSteps(period: Period, zone: string): Step[] {
  return steps.filter(step => (subPeriods(period, step, zone)?.length ?? 0) > 1)
}

/** Returns the finest readable step; undefined for a period that cannot be cut. */
export function readableStep(period: Period, zone: string): Step | undefined {
  const possible = possibleSteps(period, zone)
  return possible.find(step => subPeriods(period, step, zone, readableParts)) ?? possible[0]
}

const aYearBefore = (instant: string, zone: string) => zonedOf(instant, zone).subtract({ years: 1 })

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? b : a

/** Returns the same dates one year earlier. 29 February becomes the 28th; the result may be empty. */
export function yearBefore(period: Period, zone: string): Period {
  const from = aYearBefore(period.begin, zone)
  return periodOf(from, later(from, aYearBefore(period.end, zone)))
}

/**
 * Moves consecutive parts one year back. Where 28 and 29 February coincide, one part has no counterpart; the others
 * still cover the whole earlier period.
 */
export function partsYearBefore(parts: Period[], zone: string): (Period | undefined)[] {
  let covered: Temporal.ZonedDateTime | undefined
  return parts.map(part => {
    const from = covered ?? aYearBefore(part.begin, zone)
    const to = later(from, aYearBefore(part.end, zone))
    covered = to
    return Temporal.ZonedDateTime.compare(from, to) === 0 ? undefined : periodOf(from, to)
  })
}
