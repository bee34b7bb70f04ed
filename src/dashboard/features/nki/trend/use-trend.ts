import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { NkiSummary } from '#contract/nkis'
import { type NkiReading, nkiQueries, readNkisAgain } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { daysExisted } from '#dashboard/parts/periods/days-existed'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import {
  type Grouping,
  type PartResult,
  type PlannedPart,
  plannedParts,
  type TrendPoint,
  trendPoints,
} from './trend-points'

/** Requests in flight: a request that has not started can still be dropped. */
const maxConcurrent = 4
/** Failures after which the rest is not requested until the person retries. */
const tooManyFailures = 3

type Halt = 'running' | 'paused' | 'cancelled'

/** The progress of many readings, with pause and cancel. */
export type TrendRun = {
  done: number
  all: number
  /** Requests are in flight or waiting. */
  unfinished: boolean
  failed: { count: number; error: unknown } | undefined
  /** Too many failed, so the rest is not requested. */
  stuck: boolean
  /** Requests the failed ones again. */
  retry: () => void
  pauseReason: Halt
  setPauseReason: (halt: Halt) => void
}

type NkiReadings = TrendRun & {
  resultOf: (nki: number, period: Period) => PartResult | undefined
  /** Requests all figures of these NKIs again. */
  readAgain: () => void
}

/** Loads summaries of NKIs, in order and four at a time. Unmounting and cancelling abort requests in flight. */
export function useNkiReadings(
  nkis: readonly number[],
  wanted: readonly { nki: number; period: Period }[],
): NkiReadings {
  const client = useQueryClient()
  const [halt, setHalt] = useState<Halt>('running')
  const [isAgain, setIsAgain] = useState(false)
  const keyOf = (nki: number, { begin, end }: Period) => `${nki} ${begin} ${end}`
  const all = new Map(
    wanted.map(({ nki, period }) => [keyOf(nki, period), nkiQueries.reading(nki, period.begin, period.end)]),
  )
  const options = [...all.values()]
  const states = options.map(({ queryKey }) => client.getQueryState(queryKey)?.status ?? 'pending')
  const stuck = states.filter(state => state === 'error').length >= tooManyFailures && states.includes('pending')
  let free = halt !== 'running' || stuck ? 0 : maxConcurrent
  const queries = options.map((query, index) => {
    // Only the person retries a failed request: enabling its observer again would send it by itself.
    if (states[index] !== 'pending') return { ...query, enabled: states[index] === 'success' }
    free -= 1
    return { ...query, enabled: free >= 0 }
  })
  const results = useQueries({ queries })
  const failed = results.filter(({ isError, data }) => isError && !data)
  const byPeriod = new Map([...all.keys()].map((key, index) => [key, results[index]]))
  const retry = async (result: UseQueryResult<NkiReading>, index: number) => {
    const state = () => client.getQueryState(options[index]?.queryKey ?? [])
    // A request sent before the retry may still fail; its failure does not count, and it is sent again.
    if (state()?.fetchStatus === 'fetching') await result.refetch({ cancelRefetch: false })
    if (state()?.status === 'error' && state()?.data === undefined) await result.refetch()
  }
  const readAgain = async () => {
    setIsAgain(true)
    setHalt('running')
    const summaries = client.invalidateQueries({ queryKey: nkiQueries.summaries() })
    await Promise.all([summaries, ...nkis.map(nki => readNkisAgain(client, nki))])
    setIsAgain(false)
  }
  const done = results.filter(({ isPending, isFetching }) => !isPending && !(isAgain && isFetching)).length
  return {
    resultOf: (nki, period) => byPeriod.get(keyOf(nki, period)),
    done,
    all: results.length,
    unfinished: done < results.length,
    failed: failed[0] && { count: failed.length, error: failed[0].error },
    stuck,
    retry: () => void Promise.all(results.map(retry)),
    pauseReason: halt,
    setPauseReason: next => {
      setHalt(next)
      if (next !== 'cancelled') return
      for (const nki of nkis) void client.cancelQueries({ queryKey: nkiQueries.readings(nki) })
    },
    readAgain: () => void readAgain(),
  }
}

/** The parts are planned anew once a minute. */
export function usePlannedParts({ period, step, rolling, compare }: Grouping, now: Date, asOf = now): PlannedPart[] {
  const { locale, timeZone } = useDayFormat()
  return useMemo(
    () => plannedParts({ period, step, rolling, compare }, now, locale, timeZone, asOf),
    [period, step, rolling, compare, now, locale, timeZone, asOf],
  )
}

export type Trend = TrendRun & { points: TrendPoint[]; readAgain: () => void }

/** Loads the parts of a period, then those of last year, which is cut at the time of day of `asOf`. */
export function useTrend(nki: number, grouping: Grouping, now: Date, asOf: Date): Trend {
  const parts = usePlannedParts(grouping, now, asOf)
  const periods = [...parts.map(({ period }) => period), ...parts.flatMap(({ before }) => before ?? [])]
  const readings = useNkiReadings(
    [nki],
    periods.map(period => ({ nki, period })),
  )
  return { ...readings, points: trendPoints(parts, now, period => readings.resultOf(nki, period)) }
}

/** What a period is compared with; the summary is undefined until loaded. */
export type Before = {
  days: string
  summary: NkiSummary | undefined
  isUnread: boolean
  /** The NKI was created within the period; `days` begin then. */
  isPartial?: boolean
  /** Reads the days again. */
  query?: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
}

/** Loads the figures of earlier days; undefined without such days. */
export function useBefore(nki: number, period: Period | undefined, enabled = true): Before | undefined {
  const { locale, timeZone } = useDayFormat()
  const { begin, end } = period ?? { begin: '', end: '' }
  const query = useQuery({
    ...nkiQueries.reading(nki, begin, end),
    enabled: enabled && period !== undefined,
  })
  const { data, isError } = query
  const existed = period && daysExisted(period, data?.summary.Created, timeZone)
  return (
    period && {
      days: periodWords(existed ?? period, locale, timeZone),
      summary: data?.summary,
      isUnread: isError && !data,
      isPartial: existed !== undefined,
      query,
    }
  )
}
