import type { EndpointName } from '#contract/endpoints'
import { activityQueries } from './activity'
import { call } from './client/call'
import { queryClient } from './client/query-client'

const { queryKey } = activityQueries.unknownWrites()

/** Leaves a write out until the list is read again. */
const hide = (key: string) =>
  queryClient.setQueryData(queryKey, (before = []) => before.filter(write => write.key !== key))

/** Puts a write with unknown outcome aside: pages stop asking about it, and the activity keeps it. */
export function putWriteAside(key: string): void {
  hide(key)
  // The server has no entry for a write that never arrived (404). Cached lists may still contain it.
  const readAgain = () => queryClient.invalidateQueries({ queryKey })
  void call('markWriteSeen', { path: { key } }).then(readAgain, readAgain)
}

/** Records in the activity that a write with unknown outcome was found to be done; else only puts it aside. */
export async function settleAsDone(key: string): Promise<void> {
  hide(key)
  try {
    const { id, outcome } = await call('readWrite', { path: { key } })
    if (id == null || outcome !== 'unknown') return putWriteAside(key)
    await call('settleActivity', { path: { id }, body: { outcome: 'done' } })
    await queryClient.invalidateQueries({ queryKey: activityQueries.all() })
  } catch {
    putWriteAside(key)
  }
}

/** Puts every write of an endpoint about a thing (`kind:id`) aside, because a later write has shown its state. */
export function putWritesAside(endpoint: EndpointName, thing: string): void {
  for (const write of queryClient.getQueryData(queryKey) ?? []) {
    if (write.endpoint === endpoint && write.things.includes(thing)) putWriteAside(write.key)
  }
}
