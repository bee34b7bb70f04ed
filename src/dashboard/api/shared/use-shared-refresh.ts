import { useEffect } from 'react'
import { queryClient } from '#dashboard/api/client/query-client'

/** Milliseconds in which an open page learns of what colleagues changed. */
const every = 45_000

/** Reads what the team shares again while the page is looked at: whatever is shown of it is one request in the background. */
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
