import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown = false

/** Whether moments are written in UTC for now: until somebody changes it back, or loads the page again. */
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
