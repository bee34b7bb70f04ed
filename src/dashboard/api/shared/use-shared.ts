import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SharedKindName, type SharedPart, sharedKinds } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { useMay } from '#dashboard/api/session/session'
import { type SharedOf, sharedQueries } from './shared-queries'

/** Shared entries of a kind; empty if the person may not read the kind or it cannot be read now. */
export type Shared<K extends SharedKindName> = { loading: boolean; entries: readonly SharedOf<K>[] }

/** One constant empty list, so that memoised values stay valid. */
const none: readonly never[] = []

/** Returns the entries of a kind, or those on one thing; empty without a kind. */
export function useShared<K extends SharedKindName>(kind: K | undefined, part?: SharedPart): Shared<K> {
  const may = useMay()
  const isReadable = kind !== undefined && may(sharedKinds[kind].read)
  const query = sharedQueries.of(kind ?? 'group-name', part ?? kind)
  const { data, isLoading } = useQuery({ ...query, enabled: isReadable }, queryClient)
  return { loading: isLoading, entries: isReadable && data?.length ? (data as SharedOf<K>[]) : none }
}

/** Milliseconds between background refreshes of shared entries. */
const every = 45_000

/** Refetches the shared entries on screen with one background request at an interval. */
export function useSharedRefresh(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        void queryClient.refetchQueries({ queryKey: ['shared'], type: 'active' })
      }
    }, every)
    return () => clearInterval(timer)
  }, [isOn])
}
