import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readingQueries } from '#dashboard/api/readings'
import { dayOf } from '#dashboard/i18n/day-of'
import type { Format } from '#dashboard/i18n/format'
import { type Counts, countsOf } from '#dashboard/parts/survey-growth/growth-days'

/** The last stored reading of each survey by V1 ID; undefined until loaded. */
export type StoredCounts = ReadonlyMap<number, Counts> | undefined

export function useStoredCounts() {
  const { data, error, isFetching, refetch } = useQuery(readingQueries.latest('survey'))
  const counts: StoredCounts = useMemo(
    () => data && new Map(data.map(({ id, figures, at }) => [id, countsOf(figures, at)])),
    [data],
  )
  return { counts, error: data ? null : error, isFetching, retry: () => void refetch() }
}

/** Whether a time is today in the viewer's zone. */
export const isToday = (at: string, now: Date, { timeZone }: Format): boolean =>
  dayOf(at, timeZone) === dayOf(now, timeZone)
