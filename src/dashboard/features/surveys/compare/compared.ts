import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SurveyStatistics } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { readingQueries } from '#dashboard/api/readings'
import { surveyQueries } from '#dashboard/api/surveys'
import { type Counts, countsOf } from '#dashboard/features/surveys/growth/growth-days'
import { responseRate } from '#dashboard/features/surveys/score/score-values'
import { type ComparedState, comparedState } from '#dashboard/parts/compare/compared-state'
import type { Rate } from '#dashboard/parts/figures/rate'
import { wilson } from './wilson'

/** A survey among those compared. Its place decides its colour and its mark. */
export type Compared = ComparedState & {
  id: number
  place: number
  name: string
  created: string | undefined
  counts: Counts | undefined
  rate: Rate | undefined
  interval: { low: number; high: number } | undefined
}

/** The surveys of these numbers, as far as they were read (EP 17). */
export function useCompared(ids: readonly number[], nameOf: (id: number) => string) {
  const queries = useQueries({ queries: ids.map(surveyQueries.glance) })
  return {
    surveys: queries.map((query, place) => compared(ids[place] ?? 0, place, query, nameOf)),
    isPending: queries.some(({ isPending }) => isPending),
    retry: (place: number) => void queries[place]?.refetch(),
  }
}

function compared(
  id: number,
  place: number,
  query: UseQueryResult<SurveyStatistics>,
  nameOf: (id: number) => string,
): Compared {
  const { data, dataUpdatedAt } = query
  const counts = data && countsOf(data, new Date(dataUpdatedAt).toISOString())
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

/** The surveys' readings of the team, in the order of the numbers; undefined while they are on their way. */
export function useReadingsOf(ids: readonly number[]) {
  const queries = useQueries({ queries: ids.map(id => readingQueries.glance('survey', id)) })
  const lists = queries.map(({ data }) => data)
  return {
    // oxlint-disable-next-line react/exhaustive-deps -- made anew when one of the lists is another
    readings: useMemo((): readonly (readonly Reading[] | undefined)[] => lists, lists),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => void (error && refetch())),
  }
}

/**
 * All counts added up, which those without recipients leave as they are; undefined where one was not given or contradicts: a
 * sum of the others would be of something else.
 */
export function together(surveys: readonly Compared[]): Rate | undefined {
  const rates = surveys.flatMap(({ rate }) => (rate && rate.part <= rate.whole ? [rate] : []))
  if (rates.length < surveys.length) return undefined
  const sum = (count: (rate: Rate) => number) => rates.reduce((total, rate) => total + count(rate), 0)
  const [part, whole] = [sum(rate => rate.part), sum(rate => rate.whole)]
  return { part, whole, share: whole > 0 ? part / whole : undefined }
}
