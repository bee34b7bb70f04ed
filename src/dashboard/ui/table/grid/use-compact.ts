import { useSyncExternalStore } from 'react'

const query = '(max-width: 639.98px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(query)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}

const isCompact = () => window.matchMedia?.(query).matches ?? false

/** Whether the page is as narrow as a phone: rows are then drawn as a title over a line of details. */
export function useCompact(): boolean {
  return useSyncExternalStore(subscribe, isCompact, () => false)
}
