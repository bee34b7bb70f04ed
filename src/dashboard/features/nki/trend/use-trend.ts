import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type NkiReading, nkiQueries, readNkisAgain } from '#dashboard/api/nkis'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useNkiReadings } from '#dashboard/parts/nki-trend/use-nki-readings'
import { daysSoFar, periodSoFar } from '#dashboard/parts/periods/days-so-far'
import type { Period } from '#dashboard/parts/periods/period'
import { type Grouping, plannedParts, sameDaysLastYear, type TrendPoint, trendPoints } from './trend-points'

export type Trend = TrendRun & {
  points: TrendPoint[]
  /** Loaded readings of the period's parts. */
  readings: { period: Period; reading: NkiReading }[]
  /** The same days last year when compared; cut at the same time of day for a running period. */
  before: { period: Period; reading: NkiReading | undefined } | undefined
  /** Every part of the period is loaded. */
  complete: boolean
  readAgain: () => void
}

/**
 * Loads the parts of a period, then those of last year. `asOf` is when the period was read: last year is cut at that
 * time of day.
 */
export function useTrend(nki: number, grouping: Grouping, now: Date, asOf: Date): Trend {
  const { locale, timeZone: zone } = useDayFormat()
  const client = useQueryClient()
  const [halt, setPauseReason] = useHalt([nki])
  const [again, setAgain] = useState(false)
  const { period, step, rolling, compare } = grouping
  const { begin: from, end: until } = period
  // Constant during a day, for the memo.
  const today = daysSoFar(period, now, zone)?.end
  const parts = useMemo(
    () => plannedParts({ period: { begin: from, end: until }, step, rolling, compare }, now, locale, zone, asOf),
    // oxlint-disable-next-line react/exhaustive-deps -- `now` counts by its day alone
    [from, until, step, rolling, compare, today, asOf, locale, zone],
  )
  const soFar = compare ? periodSoFar(period, asOf) : undefined
  const own = parts.map(part => part.period)
  const earlier = parts.flatMap(({ before }) => before ?? [])

  const stopped = halt !== 'running'
  const current = useNkiReadings(nki, own, stopped)
  const then = useNkiReadings(nki, earlier, stopped || !current.finished)
  const compared = sameDaysLastYear(soFar, zone)
  const { begin, end } = compared ?? period
  const before = useQuery({ ...nkiQueries.reading(nki, begin, end), enabled: compared !== undefined })

  const results = [...current.results, ...then.results]
  const byPeriod = new Map([...own, ...earlier].map(({ begin, end }, index) => [`${begin} ${end}`, results[index]]))
  const beforeFailed = compared && before.isError && !before.data
  const failed = [...current.failed, ...then.failed, ...(beforeFailed ? [before] : [])]

  const retry = () => {
    for (const readings of [current, then]) readings.retry()
    if (beforeFailed) void before.refetch()
  }
  const readAgain = async () => {
    setAgain(true)
    setPauseReason('running')
    await Promise.all([
      client.invalidateQueries({ queryKey: nkiQueries.summary(nki, period.begin, period.end).queryKey }),
      readNkisAgain(client, nki),
    ])
    setAgain(false)
  }
  const settled = results.filter(({ isPending, isFetching }) => !isPending && !(again && isFetching)).length
  return {
    points: trendPoints(parts, now, part => byPeriod.get(`${part.begin} ${part.end}`)),
    readings: current.results.flatMap(({ data }, index) => {
      const part = own[index]
      return data && part ? [{ period: part, reading: data }] : []
    }),
    before: compared && { period: compared, reading: before.data },
    done: settled,
    all: results.length,
    unfinished: settled < results.length,
    complete: own.length > 0 && current.done === own.length,
    failed: failed[0] && { count: failed.length, error: failed[0].error },
    stuck: current.stuck || then.stuck,
    retry,
    pauseReason: halt,
    setPauseReason,
    readAgain: () => void readAgain(),
  }
}

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
  retry: () => void
  pauseReason: Halt
  setPauseReason: (halt: Halt) => void
}

/** The paused state of a reading. Cancelling aborts the requests in flight. */
export function useHalt(nkis: readonly number[]): [Halt, (halt: Halt) => void] {
  const client = useQueryClient()
  const [halt, setHalt] = useState<Halt>('running')
  const stop = (next: Halt) => {
    setHalt(next)
    if (next !== 'cancelled') return
    for (const nki of nkis) void client.cancelQueries({ queryKey: nkiQueries.readings(nki) })
  }
  return [halt, stop]
}
