import { activityQueries } from './activity'
import { call } from './client/call'
import { queryClient } from './client/query-client'

/** Puts a write of unknown outcome aside: no page tells of it any more, and the activity still does. */
export function putWriteAside(key: string): void {
  queryClient.setQueryData(activityQueries.unknownWrites().queryKey, (before = []) =>
    before.filter(write => write.key !== key),
  )
  // One that never reached the server is not there.
  call('markWriteSeen', { path: { key } }).catch(() => undefined)
}
