import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from './activity'
import { call } from './client/call'
import { queryClient } from './client/query-client'

/** Puts a write of unknown outcome aside: no page tells of it any more, and the activity still does. */
export function putWriteAside(key: string): void {
  const { queryKey } = activityQueries.unknownWrites()
  queryClient.setQueryData(queryKey, (before = []) => before.filter(write => write.key !== key))
  // One that never reached the server is not there. What was read meanwhile may still name it.
  const readAgain = () => queryClient.invalidateQueries({ queryKey })
  void call('markWriteSeen', { path: { key } }).then(readAgain, readAgain)
}

/** The same for all of an endpoint about a thing, as `kind:id`: a later write has told what is there now. */
export function putWritesAside(endpoint: EndpointName, thing: string): void {
  for (const write of queryClient.getQueryData(activityQueries.unknownWrites().queryKey) ?? []) {
    if (write.endpoint === endpoint && write.things.includes(thing)) putWriteAside(write.key)
  }
}
