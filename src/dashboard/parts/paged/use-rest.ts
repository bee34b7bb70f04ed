import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestOfList } from '#dashboard/api/paged/rest-of'

export type Rest = {
  /** `stopped` by a person, or by `error`. */
  status: 'resting' | 'running' | 'stopped'
  error: Error | null
  start: () => void
  stop: () => void
}

/**
 * Reads the remaining pages of lists into them when asked to. The run is a query, so several components share one, and it
 * is aborted when the last of them is gone: call this in a component that stays, not in the control that shows it.
 */
export function useRest(lists: readonly RestOfList[]): Rest {
  const client = useQueryClient()
  const queryKey = ['rest', ...lists.map(list => list.queryKey)]
  const key = JSON.stringify(queryKey)
  const [stopped, setStopped] = useState<string>()
  const { isFetching, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      for (const list of lists) await list.readOn(client, signal)
      return null
    },
    enabled: false,
    gcTime: 0,
  })
  return {
    status: isFetching ? 'running' : error || stopped === key ? 'stopped' : 'resting',
    error,
    start: () => {
      setStopped(undefined)
      void refetch({ cancelRefetch: false })
    },
    stop: () => {
      setStopped(key)
      void client.cancelQueries({ queryKey, exact: true })
    },
  }
}
