import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false where `matchMedia` is missing. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  const matches = () => window.matchMedia?.(query).matches ?? false
  return useSyncExternalStore(subscribe, matches, () => false)
}
