import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Whoever is in one of two things that take each other's place is in the other one then, at its beginning. The result is
 * the `ref` of both; `which` says which of them is drawn.
 */
export function useFollowing(which: boolean): (place: HTMLElement | null) => () => void {
  const now = useRef<HTMLElement>(null)
  const follows = useRef(false)
  useLayoutEffect(() => {
    if (!follows.current) return
    follows.current = false
    const field = now.current?.matches('textarea') ? now.current : now.current?.querySelector('input')
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0)
  }, [which])
  return useCallback((place: HTMLElement | null) => {
    now.current = place
    // It is still on the page when this is called.
    return () => {
      follows.current = place?.contains(document.activeElement) ?? false
    }
  }, [])
}
