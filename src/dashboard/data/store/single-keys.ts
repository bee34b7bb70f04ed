import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let on = true

/**
 * Whether a key without Ctrl or ⌘ is a shortcut. On, until the person turns it off on the settings page: who speaks to the
 * device or rests a hand on the keyboard presses such keys without meaning them (WCAG 2.2, 2.1.4).
 */
export const singleKeys = {
  get: (): boolean => on,
  set(next: boolean): void {
    on = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useSingleKeys = (): boolean => useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
