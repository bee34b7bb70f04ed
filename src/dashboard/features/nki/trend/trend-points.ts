import type { NkiReading } from '#dashboard/api/nkis'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import type { Locale } from '#dashboard/i18n/catalogue'
import { outcomeOf } from '#dashboard/parts/nki-trend/nki-outcome'
import { daysSoFar, isRunning, partsUntil, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import { partLabel } from '#dashboard/parts/periods/part-label'
import type { Period } from '#dashboard/parts/periods/period'
import { lastDayWords, rollingWindow } from '#dashboard/parts/periods/rolling'
import { partsYearBefore, subPeriods, yearBefore } from '#dashboard/parts/periods/sub-periods'

/** `no-answers` is a gap: nobody completed; `not-begun` is one in the future. `not-given`: the service gave no index. */
export type PartState = 'waiting' | 'unread' | 'no-answers' | 'not-begun' | 'not-given' | 'value'

export type TrendPart = {
  period: Period
  state: PartState
  /** The index as the service gave it; null where there is none. */
  nki: number | null
  completed: number | undefined
  sent: number | undefined
  /** When it was read, where it was. */
  readAt: string | undefined
}

export type TrendPoint = TrendPart & {
  key: string
  /** The days that it stands for on the axis: its period, or in a rolling series the part that it is at the end of. */
  days: Period
  /** A short name of the part, or of the last day of a rolling one. */
  label: string
  /** It has begun and was not over when the page was drawn. */
  running: boolean
  /** The same part last year, of a running one the same days; where that is shown and there is one. */
  before: TrendPart | undefined
}

/** What is known of one part: a reading, a failure, or nothing yet. */
export type PartResult = { data: NkiReading | undefined; isError: boolean }

const states = { none: 'no-answers', 'not-given': 'not-given', value: 'value' } as const

export function trendPart(period: Period, result: PartResult | undefined): TrendPart {
  const reading = result?.data
  if (!reading) {
    const state = result?.isError ? 'unread' : 'waiting'
    return { period, state, nki: null, completed: undefined, sent: undefined, readAt: undefined }
  }
  const { summary, readAt } = reading
  const outcome = outcomeOf(summary)
  return {
    period,
    state: states[outcome.kind],
    nki: outcome.kind === 'value' ? outcome.nki : null,
    completed: summary.CompleteCount ?? undefined,
    sent: summary.SentCount ?? undefined,
    readAt,
  }
}

/** An index of so few answers that it moves by chance. */
export const isFew = ({ state, completed }: Pick<TrendPart, 'state' | 'completed'>, limit: number): boolean =>
  state === 'value' && completed !== undefined && completed < limit

/** The parts of a trend with their names, each beside its counterpart of last year. */
export function trendPoints(
  parts: readonly PlannedPart[],
  now: Date,
  resultOf: (period: Period) => PartResult | undefined,
): TrendPoint[] {
  return parts.map(({ days, period, label, before }) => {
    const part = trendPart(period, resultOf(period))
    const future = part.state === 'no-answers' && Date.parse(period.begin) > now.getTime()
    return {
      ...part,
      ...(future && { state: 'not-begun' }),
      key: days.begin,
      days,
      label,
      running: isRunning(period, now),
      before: before && trendPart(before, resultOf(before)),
    }
  })
}

/** What a drawing shows: parts to come are left out, unless there are no others. */
export function drawnPoints(points: TrendPoint[], now: Date): TrendPoint[] {
  const begun = points.filter(({ period, nki }) => nki !== null || Date.parse(period.begin) <= now.getTime())
  return begun.length > 0 ? begun : points
}

type TrendExtremes = { low: number; high: number; last: TrendPoint & { nki: number } }

/** The lowest, the highest and the latest index; undefined while there is none. */
export function extremesOf(points: TrendPoint[]): TrendExtremes | undefined {
  const answered = points.filter((point): point is TrendPoint & { nki: number } => point.nki !== null)
  const last = answered.at(-1)
  if (!last) return undefined
  const values = answered.map(({ nki }) => nki)
  return { low: Math.min(...values), high: Math.max(...values), last }
}

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
