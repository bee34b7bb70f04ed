import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageQueries } from '#dashboard/api/messages'
import type { BundleRows } from './use-bundle-table'

/** Keeps the rows that are in the page when it is left: one of them may lead to a conversation, which finds its message by them. */
export function useCachedRows(rows: BundleRows | undefined, bundle: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!rows) return undefined
    const { queryKey } = messageQueries.seenInBundle(bundle)
    // One that was opened beside the list need not be among those in view.
    return () => void client.setQueryData(queryKey, (opened = []) => [...opened.slice(0, 1), ...rows.loaded()])
  }, [rows, client, bundle])
}
