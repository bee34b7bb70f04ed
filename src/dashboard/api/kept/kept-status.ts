import { useSyncExternalStore } from 'react'

/**
 * How well this browser keeps things. `memory`: it has no database for us, so everything goes with the tab. `full`: the last
 * thing did not fit and was not kept.
 */
export type KeptStatus = 'opening' | 'saved' | 'memory' | 'full'

const listeners = new Set<() => void>()
let current: KeptStatus = 'opening'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const keptStatus = {
  get: (): KeptStatus => current,
  set(status: KeptStatus): void {
    if (status === current) return
    current = status
    for (const listener of listeners) listener()
  },
}

export const useKeptStatus = (): KeptStatus => useSyncExternalStore(subscribe, keptStatus.get)
