import { useEffect } from 'react'
import { queryClient } from '#dashboard/api/client/query-client'

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
