import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import { serverTime } from '#dashboard/api/client/call'
import { readingQueries } from '#dashboard/api/readings'
import { surveyQueries } from '#dashboard/api/surveys'
import { instantOf } from '#dashboard/i18n/format'
import { type ComparedState, comparedState, withIds } from '#dashboard/parts/compare/compared-state'
import type { Rate } from '#dashboard/parts/figures/rate'
import { type Counts, countsOf, responseRate } from '#dashboard/parts/survey-growth/growth-days'

/** A survey in the comparison. `place` decides its colour and mark. */
export type Compared = ComparedState & {
  id: number
  place: number
  name: string
  created: string | undefined
  counts: Counts | undefined
  rate: Rate | undefined
  interval: { low: number; high: number } | undefined
}

/** Loads the statistics of these surveys (EP 17); names are unique. */
export function useCompared(ids: readonly number[], nameOf: (id: number) => string) {
  return useQueries({
    queries: ids.map(surveyQueries.glance),
    combine: queries => ({
      surveys: withIds(queries.map((query, place) => compared(ids[place] ?? 0, place, query, nameOf))),
      retry: (place: number) => void queries[place]?.refetch(),
    }),
  })
}

function compared(
  id: number,
  place: number,
  query: UseQueryResult<SurveyStatistics>,
  nameOf: (id: number) => string,
): Compared {
  const { data, dataUpdatedAt } = query
  const counts = data && countsOf(data, serverTime(dataUpdatedAt).toISOString())
  const rate = responseRate(counts)
  const { part, share, whole } = rate ?? {}
  return {
    id,
    place,
    name: data?.Name || nameOf(id),
    created: data?.Created ?? undefined,
    counts,
    rate,
    interval: share === undefined ? undefined : wilson(part ?? 0, whole ?? 0),
    ...comparedState(query),
  }
}

/** The stored readings of each survey, in the order of `ids`; undefined until loaded. */
export const useReadingsOf = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map(id => readingQueries.glance('survey', id)),
    combine: queries => ({
      readings: queries.map(({ data }) => data),
      isPending: queries.some(({ isPending }) => isPending),
      error: queries.find(({ error }) => error)?.error,
      retry: () => queries.forEach(({ error, refetch }) => void (error && refetch())),
    }),
  })

/** Adds up all counts. Undefined where a count is missing or impossible: the sum would be of other surveys. */
export function together(surveys: readonly Compared[]): Rate | undefined {
  const rates = surveys.flatMap(({ rate }) => (rate && rate.part <= rate.whole ? [rate] : []))
  if (rates.length < surveys.length) return undefined
  const sum = (count: (rate: Rate) => number) => rates.reduce((total, rate) => total + count(rate), 0)
  const [part, whole] = [sum(rate => rate.part), sum(rate => rate.whole)]
  return { part, whole, share: whole > 0 ? part / whole : undefined }
}

/** The normal quantile of 97.5 %. */
const z = 1.959963984540054

/**
 * Wilson's 95 % score interval of a share, without continuity correction, from 0 to 1. Undefined where there is no
 * share.
 */
export function wilson(part: number, whole: number): { low: number; high: number } | undefined {
  if (!(whole > 0 && part >= 0 && part <= whole)) return undefined
  const share = part / whole
  const middle = share + z ** 2 / (2 * whole)
  const spread = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2))
  const scale = 1 + z ** 2 / whole
  // At 0 and 1 the bounds are exact; the formula only adds rounding errors.
  const low = part === 0 ? 0 : (middle - spread) / scale
  const high = part === whole ? 1 : (middle + spread) / scale
  return { low, high }
}

const dayMs = 86_400_000

/** The last reading within a day of a survey's age; day 0 is the first 24 hours. */
export type LifeDay = { day: number; counts: Counts }

/** The days of a survey's age that have a reading, each with its last one. Undefined without a creation time. */
export function daysSinceCreated(
  read: readonly Counts[],
  created: string | null | undefined,
): readonly LifeDay[] | undefined {
  const made = instantOf(created)?.getTime()
  if (made === undefined) return undefined
  const last = new Map<number, { at: number; counts: Counts }>()
  for (const counts of read) {
    const at = Date.parse(counts.at)
    const day = Math.floor((at - made) / dayMs)
    if (!(day >= 0)) continue
    const before = last.get(day)
    if (!before || before.at <= at) last.set(day, { at, counts })
  }
  return [...last].map(([day, { counts }]) => ({ day, counts })).toSorted((a, b) => a.day - b.day)
}
