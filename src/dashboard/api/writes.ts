import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from './activity'
import { call } from './client/call'
import { queryClient } from './client/query-client'

/** Puts a write with unknown outcome aside: pages stop asking about it, and the activity keeps it. */
export function putWriteAside(key: string): void {
  const { queryKey } = activityQueries.unknownWrites()
  queryClient.setQueryData(queryKey, (before = []) => before.filter(write => write.key !== key))
  // The server has no entry for a write that never arrived (404). Cached lists may still contain it.
  const readAgain = () => queryClient.invalidateQueries({ queryKey })
  void call('markWriteSeen', { path: { key } }).then(readAgain, readAgain)
}

/** Puts every write of an endpoint about a thing (`kind:id`) aside, because a later write has shown its state. */
export function putWritesAside(endpoint: EndpointName, thing: string): void {
  for (const write of queryClient.getQueryData(activityQueries.unknownWrites().queryKey) ?? []) {
    if (write.endpoint === endpoint && write.things.includes(thing)) putWriteAside(write.key)
  }
}
