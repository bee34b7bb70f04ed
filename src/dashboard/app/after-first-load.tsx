import { lazy, useEffect } from 'react'
import { readyToRead } from '#dashboard/data/client/answer-reader'
import { useSession } from '#dashboard/data/session/session'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { loadMenus } from '#dashboard/ui/overlay/menu'
import { loadNotices } from '#dashboard/ui/toast/toaster'
import { loadPalette } from './palette'
import { useOnline } from './use-online'

const WorkBell = lazy(() => import('#dashboard/parts/jobs/work-bell').then(module => ({ default: module.WorkBell })))

/** What starts once the page has its data: the bell of long work, and code that is fetched while there is a network. */
export function AfterFirstLoad({ hasStore }: { hasStore: boolean }) {
  const who = useSession()
  const online = useOnline()
  useEffect(() => (online ? whenIdle(loadRest) : undefined), [online])
  if (who.state !== 'signed-in') return null
  return (
    <LazyBoundary>
      <WorkBell hasStore={hasStore} />
    </LazyBoundary>
  )
}

function loadRest(): void {
  // What needs the code asks for it again.
  for (const load of [loadPalette, loadMenus, loadNotices, readyToRead]) void load().catch(() => undefined)
}

/** Safari has no idle callbacks; other browsers may have none while nothing on the page moves. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else work()
}
