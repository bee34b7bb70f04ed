import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import type { Locale } from '#dashboard/i18n/catalogue'
import { daysSoFar, isRunning, partsUntil, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import { partLabel } from '#dashboard/parts/periods/part-label'
import type { Period } from '#dashboard/parts/periods/period'
import { lastDayWords, rollingWindow } from '#dashboard/parts/periods/rolling'
import { partsYearBefore, subPeriods, yearBefore } from '#dashboard/parts/periods/sub-periods'

/** What a point of a trend is read of. */
export type PlannedPart = {
  /** The days that it stands for on the axis; those of all points lie end to end. */
  days: Period
  /** What is asked for: these days, or in a rolling series the days up to their end. */
  period: Period
  /** A short name: of the part, or of the last day of what is asked for. */
  label: string
  /** The same one year earlier, where that is compared with and there is one. */
  before: Period | undefined
}

export type Grouping = Pick<NkiView, 'period' | 'step' | 'rolling' | 'compare'>

/**
 * The points of a trend, one for each part of the period; a rolling one stands at the end of its part. That of a part which is
 * not over reaches up to and including today, and after it there are none: a window with days to come would say less than its name.
 * Of last year nothing is read beyond the time of day that it was when this year was read (`asOf`).
 */
export function plannedParts(
  { period, step, rolling, compare }: Grouping,
  now: Date,
  locale: Locale,
  zone: string,
  asOf = now,
): PlannedPart[] {
  if (!step) return []
  const until = daysSoFar(period, now, zone)?.end
  const all = subPeriods(period, step, zone) ?? []
  const begun = until === undefined ? [] : partsUntil(all, until)
  const parts = rolling ? begun : all
  const earlier = compare ? partsYearBefore(begun, zone) : []
  const soFar = isRunning(period, asOf) ? periodSoFar(period, asOf) : undefined
  const latest = soFar && yearBefore(soFar, zone).end
  const readPeriod = (days: Period) => (rolling ? rollingWindow(days.end, rolling, zone) : days)
  return parts.map((days, index) => {
    const before = earlier[index]
    const label = rolling ? lastDayWords(days.end, step, locale, zone) : partLabel(days, step, locale, zone)
    return { days, period: readPeriod(days), label, before: before && cutOff(readPeriod(before), latest) }
  })
}

/** A period without what lies after a moment; undefined where nothing is left. */
function cutOff(period: Period, latest: string | undefined): Period | undefined {
  return latest === undefined ? period : partsUntil([period], latest)[0]
}
