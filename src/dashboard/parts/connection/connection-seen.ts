import { useEffect, useSyncExternalStore } from 'react'
import { answered } from '#dashboard/api/client/response-news'
import { kept, useKept } from '#dashboard/api/kept/kept'

const key = 'answered'

/** Whether the connection has ever answered in this browser, stored if `enabled`; undefined while loading. */
export function useConnectionSeen(enabled: boolean): boolean | undefined {
  const now = useSyncExternalStore(answered.subscribe, answered.get)
  const { loading, value } = useKept(key)
  const before = value === true
  useEffect(() => {
    if (enabled && now && !loading && !before) kept.set(key, true).catch(() => undefined)
  }, [enabled, now, loading, before])
  if (now || before) return true
  return loading ? undefined : false
}
