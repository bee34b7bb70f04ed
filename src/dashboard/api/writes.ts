import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from './activity'
import { call } from './client/call'
import { queryClient } from './client/query-client'
import { kept } from './kept/kept'

/** What this browser keeps of a write, whatever form sent it. */
async function forgetSent(key: string): Promise<void> {
  const names = await kept.keys('sent/')
  await Promise.all(names.filter(name => name.endsWith(`/${key}`)).map(kept.remove))
}

/** Puts a write of unknown outcome aside: no page tells of it any more, and the activity still does. */
export function putWriteAside(key: string): void {
  // Left there, its form would ask about it, and tell of it, at every visit.
  forgetSent(key).catch(() => undefined)
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
