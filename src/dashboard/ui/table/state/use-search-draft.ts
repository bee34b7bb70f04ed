import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'

import { withChanges } from '#dashboard/ui/use-search'

type Changes = Readonly<Record<string, string | null | undefined>>

const none: Changes = {}
/** Time in ms after which a click or key has started its navigation. */
const navigationMs = 500

/**
 * Search parameters with immediate effect. A change is readable at once and reaches the URL after `delay` ms: a
 * navigation waits for the page's loader, and browsers limit URL changes. An empty value removes a parameter.
 */
export function useSearchDraft(): [
  read: (key: string) => string | null,
  write: (changes: Changes, delay?: number) => void,
] {
  const [params, setParams] = useSearchParams()
  // Preserve the state of the history entry.
  const { key: entry, state } = useLocation() as { key: string; state: unknown }
  // The history entry when the URL was last written; its parameters are stale until another entry is shown.
  const [written, setWritten] = useState<string>()
  const [draft, setDraft] = useState(none)
  const wait = useRef(0)

  const keys = Object.keys(draft)
  const arrived = keys.every(key => (params.get(key) || null) === (draft[key] || null))
  if (keys.length > 0 && arrived && written !== entry) setDraft(none)

  // Writing the URL would cancel a navigation in progress, which matters more.
  const going = useNavigation().state !== 'idle'
  // React may render a started navigation late; the router knows at once.
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    if (arrived || going) return undefined
    const put = () => {
      const leaves = router && (router.state.navigation.state !== 'idle' || router.state.location.key !== entry)
      if (leaves) {
        timer = setTimeout(put, navigationMs)
        return
      }
      setWritten(entry)
      setParams(before => withChanges(before, draft), { replace: true, preventScrollReset: true, state })
    }
    let timer = setTimeout(put, wait.current)
    const later = (event: Event) => {
      clearTimeout(timer)
      timer = setTimeout(put, navigationMs)
      if (mayLeave(event)) writeToEntry(entry, draft)
    }
    addEventListener('click', later, true)
    addEventListener('keydown', later, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', later, true)
      removeEventListener('keydown', later, true)
    }
  }, [arrived, going, draft, setParams, entry, state, router])

  const read = useCallback(
    (key: string) => (Object.hasOwn(draft, key) ? draft[key] : params.get(key)) || null,
    [draft, params],
  )
  const write = useCallback((changes: Changes, delay = 0) => {
    wait.current = delay
    setDraft(before => ({ ...before, ...changes }))
  }, [])
  return [read, write]
}

/** Events that may start a navigation; not every key, as browsers limit URL changes. */
const mayLeave = (event: Event) =>
  !(event instanceof KeyboardEvent) || event.altKey || event.key === 'Enter' || event.key === 'Escape'

/** Writes pending changes to the history entry, past the router: Back restores them, a started navigation goes on. */
function writeToEntry(entry: string, changes: Changes): void {
  const state = window.history.state as { key?: string } | null
  if ((state?.key ?? 'default') !== entry) return
  const address = new URL(window.location.href)
  address.search = withChanges(address.searchParams, changes).toString()
  window.history.replaceState(state, '', address)
}
