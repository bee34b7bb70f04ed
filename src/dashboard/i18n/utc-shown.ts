import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

/** Whether times are shown in UTC; reset when the page is reloaded. */
export const utcShown = {
  get: (): boolean => shown,
  set(next: boolean): void {
    shown = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useUtcShown = (): boolean => useSyncExternalStore(utcShown.subscribe, utcShown.get)
