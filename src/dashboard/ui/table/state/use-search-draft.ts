import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'

import { withChanges } from '#dashboard/ui/use-search'

type Changes = Record<string, string | null>

const none: Changes = {}
/** By now what a click or a key leads to has begun, in ms. */
const navigationMs = 500

/**
 * Search parameters that answer at once. A change counts from the moment it is made and reaches the address after
 * `delay` ms, because a navigation waits for the page's loader and browsers limit how often an address may change.
 * Setting a parameter to `null` or `''` takes it out of the address.
 */
export function useSearchDraft(): [
  read: (key: string) => string | null,
  write: (changes: Changes, delay?: number) => void,
] {
  const [params, setParams] = useSearchParams()
  // What the page keeps in its history entry stays with it.
  const { key: entry, state } = useLocation() as { key: string; state: unknown }
  // The entry that was there when the address was last written: until another shows, it does not tell what is in it.
  const [written, setWritten] = useState<string>()
  const [draft, setDraft] = useState(none)
  const wait = useRef(0)

  const keys = Object.keys(draft)
  const arrived = keys.every(key => (params.get(key) || null) === draft[key])
  if (keys.length > 0 && arrived && written !== entry) setDraft(none)

  // Writing the address ends the navigation that is going on, and what it leads to is worth more.
  const going = useNavigation().state !== 'idle'
  // One that has begun shows here when React has drawn it, which a busy browser does late; the router knows at once.
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
    (key: string) => (Object.hasOwn(draft, key) ? (draft[key] ?? null) : params.get(key) || null),
    [draft, params],
  )
  const write = useCallback((changes: Changes, delay = 0) => {
    wait.current = delay
    const named = Object.entries(changes).map(([key, value]) => [key, value || null])
    setDraft(before => ({ ...before, ...(Object.fromEntries(named) as Changes) }))
  }, [])
  return [read, write]
}

/** Clicks and keys that may open another page; not each letter, as browsers limit how often an address may change. */
const mayLeave = (event: Event) =>
  !(event instanceof KeyboardEvent) || event.altKey || event.key === 'Enter' || event.key === 'Escape'

/**
 * Writes the changes into the page's entry of the browser's history, past the router: who leaves the page in this very
 * moment comes back to them, and a navigation that has just begun goes on.
 */
function writeToEntry(entry: string, changes: Changes): void {
  const state = window.history.state as { key?: string } | null
  if ((state?.key ?? 'default') !== entry) return
  const address = new URL(window.location.href)
  address.search = withChanges(address.searchParams, changes).toString()
  window.history.replaceState(state, '', address)
}
