import { useEffect } from 'react'
import { readyToRead } from '#dashboard/data/client/answer-reader'
import { useSession } from '#dashboard/data/session/session'
import { readyForErrors } from '#dashboard/parts/call/call-error-state'
import { WorkBell } from '#dashboard/parts/jobs/work-bell'
import { loadAhead } from './load-ahead'

/** What no first screen waits for, in the place of the one part of it that is seen: the bell of long work. */
export function AfterFirstLoad({ hasStore }: { hasStore: boolean }) {
  const who = useSession()
  useEffect(() => whenIdle(readyForMore), [])
  // Where there is a store, `TakeOverNotice` is there sooner and does it.
  useEffect(() => (hasStore ? undefined : loadAhead()), [hasStore])
  return who.state === 'signed-in' ? <WorkBell hasStore={hasStore} /> : null
}

/** What no first screen shows, fetched while there is a network: the words of failures, and what all answers are read by. */
function readyForMore(): void {
  readyForErrors()
  void readyToRead().catch(() => undefined)
}

/** Safari has no idle callbacks; other browsers may have none while nothing on the page moves. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else work()
}
