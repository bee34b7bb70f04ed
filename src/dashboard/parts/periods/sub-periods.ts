import { Temporal } from 'temporal-polyfill'
import { type Period, periodOf, samePeriod, startOf } from './period'
import { quarterStart } from './presets'

/** What a period is cut into; each on the calendar, weeks from Monday. */
export const steps = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Step = (typeof steps)[number]

/** The most parts of a trend: each one is a question to the service. */
const maxParts = 60
/** A trend that nobody chose the step of stays readable without scrolling. */
const readableParts = 31

const nextDay: Record<Step, (day: Temporal.PlainDate) => Temporal.PlainDate> = {
  day: day => day.add({ days: 1 }),
  week: day => day.add({ days: 8 - day.dayOfWeek }),
  month: day => day.with({ day: 1 }).add({ months: 1 }),
  quarter: day => quarterStart(day).add({ months: 3 }),
  year: day => day.with({ month: 1, day: 1 }).add({ years: 1 }),
}

const firstDay: Record<Step, (day: Temporal.PlainDate) => Temporal.PlainDate> = {
  day: day => day,
  week: day => day.subtract({ days: day.dayOfWeek - 1 }),
  month: day => day.with({ day: 1 }),
  quarter: quarterStart,
  year: day => day.with({ month: 1, day: 1 }),
}

const at = (instant: string, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

/**
 * Cuts a period on the calendar of a zone, so that January is January; the first and the last part may be shorter.
 * The parts lie end to end and cover exactly the period. Undefined when there would be more than `most`.
 */
export function subPeriods(period: Period, step: Step, zone: string, most = maxParts): Period[] | undefined {
  const end = at(period.end, zone)
  const parts: Period[] = []
  let from = at(period.begin, zone)
  while (Temporal.ZonedDateTime.compare(from, end) < 0) {
    if (parts.length === most) return undefined
    const boundary = startOf(nextDay[step](from.toPlainDate()), zone)
    const to = Temporal.ZonedDateTime.compare(boundary, end) < 0 ? boundary : end
    parts.push(periodOf(from, to))
    from = to
  }
  return parts
}

/** Whether a part is all of the day, week, month, quarter or year in which it begins. */
export function isWholePart(part: Period, step: Step, zone: string): boolean {
  const day = at(part.begin, zone).toPlainDate()
  const whole = periodOf(startOf(firstDay[step](day), zone), startOf(nextDay[step](day), zone))
  return samePeriod(part, whole)
}

/** The steps that make a trend of a period: at least two parts, at most sixty. */
export function possibleSteps(period: Period, zone: string): Step[] {
  return steps.filter(step => (subPeriods(period, step, zone)?.length ?? 0) > 1)
}

/** The finest step that stays readable; undefined for a period too short or too long to be cut. */
export function readableStep(period: Period, zone: string): Step | undefined {
  const possible = possibleSteps(period, zone)
  return possible.find(step => subPeriods(period, step, zone, readableParts)) ?? possible[0]
}

const aYearBefore = (instant: string, zone: string) => at(instant, zone).subtract({ years: 1 })

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? b : a

/** The same dates one year earlier. 29 February becomes the 28th; what would end before it begins is empty. */
export function yearBefore(period: Period, zone: string): Period {
  const from = aYearBefore(period.begin, zone)
  return periodOf(from, later(from, aYearBefore(period.end, zone)))
}

/**
 * Parts that lie end to end, each one year earlier and in the same order. Where 29 February and the 28th fall together
 * the part is empty: it has no counterpart, and the others still cover the whole year-earlier period.
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
