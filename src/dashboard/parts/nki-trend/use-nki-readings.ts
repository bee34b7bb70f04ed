import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { type NkiReading, nkiQueries } from '#dashboard/api/nkis'
import type { Period } from '#dashboard/parts/periods/period'

/** As many as a browser has under way at once: a question that has not begun can still be left unasked. */
const maxConcurrent = 4
/** A service that failed this often is not asked for the rest unless the person says so. */
const tooManyFailures = 3

export type NkiReadings = {
  /** One for each, in order. */
  results: UseQueryResult<NkiReading>[]
  /** Periods that are read. */
  done: number
  failed: UseQueryResult<NkiReading>[]
  /** Nothing is asked for although something is missing, because too much failed. */
  stuck: boolean
  finished: boolean
  /** Asks again for what failed, because the person says so. */
  retry: () => void
}

/** A period of an NKI. */
export type NkiPeriod = Period & { nki: number }

/** The summaries of many periods of an NKI, as they arrive. */
export const useNkiReadings = (nki: number, periods: readonly Period[], paused: boolean): NkiReadings =>
  useReadingsOfNkis(
    periods.map(({ begin, end }) => ({ nki, begin, end })),
    paused,
  )

/**
 * The same of several NKIs, in that order. Leaving the page gives up what is under way; while `paused` nothing new is begun.
 * No two may be alike.
 */
export function useReadingsOfNkis(periods: readonly NkiPeriod[], paused: boolean): NkiReadings {
  const client = useQueryClient()
  const all = periods.map(({ nki, begin, end }) => nkiQueries.reading(nki, begin, end))
  const states = all.map(({ queryKey }) => client.getQueryState(queryKey)?.status ?? 'pending')
  const stuck = states.filter(state => state === 'error').length >= tooManyFailures && states.includes('pending')
  let free = paused || stuck ? 0 : maxConcurrent
  const queries = all.map((options, index) => {
    // What failed is asked for by the person alone: an observer that is switched on again would ask by itself.
    if (states[index] !== 'pending') return { ...options, enabled: states[index] === 'success' }
    free -= 1
    return { ...options, enabled: free >= 0 }
  })
  const results = useQueries({ queries })
  const again = async (result: UseQueryResult<NkiReading>, index: number) => {
    const state = () => client.getQueryState(all[index]?.queryKey ?? [])
    // A failure of what was asked before says nothing of the service as it is since: it does not count, and is asked anew.
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
