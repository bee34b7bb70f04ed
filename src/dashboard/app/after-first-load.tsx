import { type ComponentType, useEffect, useState } from 'react'
import { readyToRead } from '#dashboard/api/client/answer-reader'
import { useSession } from '#dashboard/api/session/session'
import { useSharedRefresh } from '#dashboard/api/shared/use-shared-refresh'
import { loadMenus } from '#dashboard/ui/overlay/menu'
import { loadNotices } from '#dashboard/ui/toast/toaster'
import { loadPalette } from './palette'
import { useOnline } from './use-online'

/** What comes once the page has its data: the bell of background work, what colleagues change, and code that is fetched while there is a network. */
export function AfterFirstLoad() {
  const who = useSession()
  const online = useOnline()
  const [WorkBell, setWorkBell] = useState<ComponentType>()
  useSharedRefresh(online && who.state === 'signed-in')
  useEffect(() => {
    if (!online) return
    // What cannot be fetched now is fetched when the connection is back, or when somebody needs it.
    const later = () => undefined
    import('#dashboard/parts/jobs/work-bell').then(module => setWorkBell(() => module.WorkBell), later)
    whenIdle(() => {
      for (const load of [loadPalette, loadMenus, loadNotices, readyToRead, forgetEarlierWork]) load().catch(later)
    })
  }, [online])
  return WorkBell && who.state === 'signed-in' ? <WorkBell /> : null
}

/** Deletes the databases in which earlier versions kept rows of long work, with names and numbers. */
async function forgetEarlierWork(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('messaging-admin:')) indexedDB.deleteDatabase(name)
  }
}

/** Safari has no idle callbacks; other browsers may have none while nothing on the page moves. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else work()
}
