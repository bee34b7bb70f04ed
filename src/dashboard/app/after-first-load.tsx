import { type ComponentType, useEffect, useState } from 'react'
import { readyToRead } from '#dashboard/api/client/response'
import { useSession } from '#dashboard/api/session/session'
import { useSharedRefresh } from '#dashboard/api/shared/use-shared'
import { useConnectionSeen } from '#dashboard/parts/connection/connection-seen'
import { loadPopups } from '#dashboard/ui/overlay/popup'
import { loadNotices } from '#dashboard/ui/toast/toaster'
import { loadPalette } from './palette'
import { useOnline } from './use-online'

/**
 * Loads what a page does not need for its first rows: the bell of background work, colleagues' changes, and code for
 * later.
 */
export function AfterFirstLoad() {
  const who = useSession()
  const online = useOnline()
  const [WorkBell, setWorkBell] = useState<ComponentType>()
  useSharedRefresh(online && who.state === 'signed-in')
  // Stored on every page, so that no empty list says that nothing has ever come.
  useConnectionSeen('me' in who && who.me.connection.mode === 'upstream')
  useEffect(() => {
    if (!online) return
    // A failed import is repeated on reconnect, or when the part is needed.
    const later = () => undefined
    import('#dashboard/parts/jobs/work-bell').then(module => setWorkBell(() => module.WorkBell), later)
    whenIdle(() => {
      for (const load of [loadPalette, loadPopups, loadNotices, readyToRead, forgetEarlierWork]) load().catch(later)
    })
  }, [online])
  return WorkBell && who.state === 'signed-in' ? <WorkBell /> : null
}

/** Deletes the databases of earlier versions, which stored rows with names and numbers. */
async function forgetEarlierWork(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('messaging-admin:')) indexedDB.deleteDatabase(name)
  }
}

/** Safari has no idle callbacks; other browsers may not fire them on a still page, hence the timeout. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else work()
}
