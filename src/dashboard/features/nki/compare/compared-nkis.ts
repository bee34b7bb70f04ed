import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nkiQueries } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { type PlannedPart, plannedParts } from '#dashboard/features/nki/trend/trend-parts'
import { type TrendPart, type TrendPoint, trendPart, trendPoints } from '#dashboard/features/nki/trend/trend-points'
import { type TrendRun, useHalt } from '#dashboard/features/nki/trend/use-halt'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { type ComparedState, comparedState } from '#dashboard/parts/compare/compared-state'
import { useReadingsOfNkis } from '#dashboard/parts/nki-trend/use-nki-readings'
import { daysSoFar } from '#dashboard/parts/periods/days-so-far'

/** An NKI among those compared. Its place decides its colour, its dash and its mark. */
export type ComparedNki = ComparedState & {
  id: number
  place: number
  name: string
  /** Of the whole period, which is read by itself. */
  whole: TrendPart
  points: readonly TrendPoint[]
  /** When its figures were read. */
  readAt: readonly string[]
}

export type ComparedNkis = TrendRun & {
  nkis: readonly ComparedNki[]
  parts: readonly PlannedPart[]
  /** Reads the whole period of one again. */
  reread: (place: number) => void
}

/**
 * NKIs over the same parts of a period. Their whole periods come first: of one that is not there, nothing else is asked. Then the
 * parts, each part of all of them before the next.
 */
export function useComparedNkis(
  ids: readonly number[],
  view: Pick<NkiView, 'period' | 'step' | 'rolling'>,
  nameOf: (id: number, reported: string | undefined) => string,
  now: Date,
): ComparedNkis {
  const { locale, timeZone: zone } = useDayFormat()
  const { period, step, rolling } = view
  const { begin, end } = period
  // Of one render and the next the same, while the day is.
  const today = daysSoFar(period, now, zone)?.end
  const parts = useMemo(
    () => plannedParts({ period: { begin, end }, step, rolling, compare: false }, now, locale, zone),
    // oxlint-disable-next-line react/exhaustive-deps -- `now` counts by its day alone
    [begin, end, step, rolling, today, locale, zone],
  )
  const wholes = useQueries({ queries: ids.map(id => nkiQueries.reading(id, begin, end)) })
  const settled = wholes.every(({ isPending }) => !isPending)
  const found = ids.filter((_, place) => wholes[place]?.data)
  const periods = settled ? parts.flatMap(({ period }) => found.map(nki => ({ nki, ...period }))) : []
  const [pauseReason, setPauseReason] = useHalt(ids)
  const { results, failed, stuck, retry } = useReadingsOfNkis(periods, pauseReason !== 'running')
  const byPart = new Map(periods.map(({ nki, begin, end }, index) => [`${nki} ${begin} ${end}`, results[index]]))

  const nkis = ids.map((id, place): ComparedNki => {
    const query = wholes[place]
    const read = parts.flatMap(({ period }) => byPart.get(`${id} ${period.begin} ${period.end}`)?.data ?? [])
    const all = query?.data ? [query.data, ...read] : read
    const resultOf = ({ begin, end }: PlannedPart['period']) => byPart.get(`${id} ${begin} ${end}`)
    return {
      id,
      place,
      name: nameOf(id, all.map(({ summary }) => summary.Name).find(Boolean)),
      ...comparedState(query),
      whole: trendPart(period, query),
      points: trendPoints(parts, now, resultOf),
      readAt: all.map(({ readAt }) => readAt),
    }
  })
  const done = results.filter(({ isPending }) => !isPending).length
  return {
    nkis: withNumbers(nkis),
    parts,
    reread: place => void wholes[place]?.refetch(),
    done,
    all: results.length,
    unfinished: done < results.length,
    failed: failed[0] && { count: failed.length, error: failed[0].error },
    stuck,
    retry,
    pauseReason,
    setPauseReason,
  }
}

/** Two of the same name are told apart by their numbers. */
function withNumbers(nkis: readonly ComparedNki[]): ComparedNki[] {
  const times = (name: string) => nkis.filter(each => each.name === name).length
  return nkis.map(nki => (times(nki.name) > 1 ? { ...nki, name: `${nki.name} (${nki.id})` } : nki))
}
