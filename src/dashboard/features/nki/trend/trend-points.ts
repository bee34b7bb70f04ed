import type { NkiSummary } from '#contract/nkis'
import type { NkiReading } from '#dashboard/api/nkis'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type NkiOutcome, outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { daysSoFar, isRunning, partsUntil, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import { partLabel } from '#dashboard/parts/periods/part-label'
import type { Period } from '#dashboard/parts/periods/period'
import { lastDayWords, rollingWindow } from '#dashboard/parts/periods/rolling'
import { partsYearBefore, subPeriods, yearBefore } from '#dashboard/parts/periods/sub-periods'

export type PlannedPart = {
  /** Its days on the axis; those of all points are consecutive. */
  days: Period
  /** The requested period: these days, or the rolling window that ends with them. */
  period: Period
  /** Short name of the part, or the last day of the window. */
  label: string
  /** The same period last year; undefined unless compared. */
  before: Period | undefined
}

export type Grouping = Pick<NkiView, 'period' | 'step' | 'rolling' | 'compare'>

/**
 * Plans one point per part of the period. A rolling window ends with its part: the running one ends today, and later
 * ones are left out. Last year is cut at the time of day of `asOf`, when this year was read.
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

/** Cuts a period at a moment; undefined where nothing is left. */
function cutOff(period: Period, latest: string | undefined): Period | undefined {
  return latest === undefined ? period : partsUntil([period], latest)[0]
}

/** `not-begun`: no answers in the future. */
type PartState = 'waiting' | 'unread' | 'not-begun' | NkiOutcome['kind']

export type TrendPart = {
  period: Period
  state: PartState
  /** The index as the service gave it; null without one. */
  nki: number | null
  completed: number | undefined
  sent: number | undefined
  /** All figures; undefined until loaded. */
  summary: NkiSummary | undefined
  /** ISO 8601. */
  readAt: string | undefined
}

export type TrendPoint = Omit<PlannedPart, 'before'> &
  TrendPart & {
    key: string
    /** It had begun and was not over when the page was rendered. */
    running: boolean
    /** The same part last year, cut for a running part; undefined unless compared. */
    before: TrendPart | undefined
  }

/** The loading state of a part. */
export type PartResult = { data: NkiReading | undefined; isError: boolean }

export function trendPart(period: Period, result: PartResult | undefined): TrendPart {
  const { summary, readAt } = result?.data ?? {}
  const outcome = summary && outcomeOf(summary)
  return {
    period,
    state: outcome?.kind ?? (result?.isError ? 'unread' : 'waiting'),
    nki: outcome?.kind === 'value' ? outcome.nki : null,
    completed: summary?.CompleteCount ?? undefined,
    sent: summary?.SentCount ?? undefined,
    summary,
    readAt,
  }
}

/** Combines planned parts with their results, including last year's. */
export function trendPoints(
  parts: readonly PlannedPart[],
  now: Date,
  resultOf: (period: Period) => PartResult | undefined,
): TrendPoint[] {
  return parts.map(({ days, period, label, before }) => {
    const part = trendPart(period, resultOf(period))
    const isFuture = part.state === 'no-answers' && !hasBegun(period, now)
    return {
      ...part,
      // A 0 would say that nobody was asked; there is nothing to count yet.
      ...(isFuture && { state: 'not-begun', completed: undefined, sent: part.sent || undefined }),
      key: days.begin,
      days,
      label,
      running: isRunning(period, now),
      before: before && trendPart(before, resultOf(before)),
    }
  })
}

const hasBegun = ({ begin }: Period, now: Date) => Date.parse(begin) <= now.getTime()

/** Returns the points to draw: up to the last that has begun or has an index, or all if none has. */
export function drawnPoints(points: readonly TrendPoint[], now: Date): readonly TrendPoint[] {
  const last = points.findLastIndex(({ period, nki }) => nki !== null || hasBegun(period, now))
  return last === -1 ? points : points.slice(0, last + 1)
}

/** Whether the index is of so few answers that it moves by chance. */
export const isFew = ({ state, completed }: Pick<TrendPart, 'state' | 'completed'>, limit: number): boolean =>
  state === 'value' && completed !== undefined && completed < limit

/** Returns the same days last year; undefined for a part of 29 February. */
export function sameDaysLastYear(days: Period | undefined, zone: string): Period | undefined {
  const earlier = days && yearBefore(days, zone)
  return earlier && earlier.begin !== earlier.end ? earlier : undefined
}
