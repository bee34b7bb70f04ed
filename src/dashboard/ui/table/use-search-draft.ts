import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'

type Changes = Record<string, string | null>

const none: Changes = {}
/** By now what a click or a key leads to has begun, in ms. */
const underWay = 500

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
  const { state } = useLocation() as { state: unknown }
  const [draft, setDraft] = useState(none)
  const wait = useRef(0)

  const keys = Object.keys(draft)
  const arrived = keys.every(key => (params.get(key) || null) === draft[key])
  if (keys.length > 0 && arrived) setDraft(none)

  // Writing the address ends the navigation that is going on, and what it leads to is worth more.
  const going = useNavigation().state !== 'idle'
  useEffect(() => {
    if (arrived || going) return undefined
    const put = () => setParams(before => apply(before, draft), { replace: true, preventScrollReset: true, state })
    let timer = setTimeout(put, wait.current)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(put, underWay)
    }
    addEventListener('click', later, true)
    addEventListener('keydown', later, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', later, true)
      removeEventListener('keydown', later, true)
    }
  }, [arrived, going, draft, setParams, state])

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

function apply(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) after.delete(key)
    else after.set(key, value)
  }
  return after
}
