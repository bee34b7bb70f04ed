import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { type NkiReading, nkiQueries } from '#dashboard/api/nkis'
import type { Period } from '#dashboard/parts/periods/period'

/** Requests in flight: a request that has not started can still be dropped. */
const maxConcurrent = 4
/** Failures after which the rest is not requested until the person retries. */
const tooManyFailures = 3

export type NkiReadings = {
  /** One result per period, in order. */
  results: UseQueryResult<NkiReading>[]
  /** Number of loaded periods. */
  done: number
  failed: UseQueryResult<NkiReading>[]
  /** Too many requests failed, so the remaining ones are not sent. */
  stuck: boolean
  finished: boolean
  /** Requests the failed ones again. */
  retry: () => void
}

export type NkiPeriod = Period & { nki: number }

/** Loads the summaries of many periods of one NKI. */
export const useNkiReadings = (nki: number, periods: readonly Period[], paused: boolean): NkiReadings =>
  useReadingsOfNkis(
    periods.map(({ begin, end }) => ({ nki, begin, end })),
    paused,
  )

/**
 * Loads summaries of several NKIs, in order. Unmounting cancels requests in flight; `paused` starts no new ones. All
 * periods must be different.
 */
export function useReadingsOfNkis(periods: readonly NkiPeriod[], paused: boolean): NkiReadings {
  const client = useQueryClient()
  const all = periods.map(({ nki, begin, end }) => nkiQueries.reading(nki, begin, end))
  const states = all.map(({ queryKey }) => client.getQueryState(queryKey)?.status ?? 'pending')
  const stuck = states.filter(state => state === 'error').length >= tooManyFailures && states.includes('pending')
  let free = paused || stuck ? 0 : maxConcurrent
  const queries = all.map((options, index) => {
    // Only the person retries a failed request: enabling its observer again would send it by itself.
    if (states[index] !== 'pending') return { ...options, enabled: states[index] === 'success' }
    free -= 1
    return { ...options, enabled: free >= 0 }
  })
  const results = useQueries({ queries })
  const again = async (result: UseQueryResult<NkiReading>, index: number) => {
    const state = () => client.getQueryState(all[index]?.queryKey ?? [])
    // A request sent before the retry may still fail; its failure does not count, and it is sent again.
    if (state()?.fetchStatus === 'fetching') await result.refetch({ cancelRefetch: false })
    if (state()?.status === 'error' && state()?.data === undefined) await result.refetch()
  }
  const done = results.filter(result => result.data).length
  return {
    results,
    done,
    failed: results.filter(result => result.isError && !result.data),
    stuck,
    finished: results.every(result => !result.isPending),
    retry: () => void Promise.all(results.map(again)),
  }
}
