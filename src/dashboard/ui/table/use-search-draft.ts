import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

type Changes = Record<string, string | null>

const none: Changes = {}

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

  useEffect(() => {
    if (arrived) return undefined
    const timer = setTimeout(() => {
      setParams(before => apply(before, draft), { replace: true, preventScrollReset: true, state })
    }, wait.current)
    return () => clearTimeout(timer)
  }, [arrived, draft, setParams, state])

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
