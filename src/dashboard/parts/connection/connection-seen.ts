import { useEffect, useSyncExternalStore } from 'react'
import { answered } from '#dashboard/data/client/answered'
import { store } from '#dashboard/data/store/store'
import { useStored } from '#dashboard/data/store/use-stored'

const key = 'answered'

/** Whether this connection was ever seen to answer in this browser, kept where `enabled`; undefined before that is known. */
export function useConnectionSeen(enabled: boolean): boolean | undefined {
  const now = useSyncExternalStore(answered.subscribe, answered.get)
  const { loading, value } = useStored('settings', key)
  const before = value?.value === true
  useEffect(() => {
    if (!enabled || !now || loading || before) return
    store()
      .then(storage => storage.put('settings', key, { value: true }))
      .catch(() => undefined)
  }, [enabled, now, loading, before])
  if (now || before) return true
  return loading ? undefined : false
}
