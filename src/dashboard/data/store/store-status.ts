/**
 * How well this browser keeps things. `memory`: it has no database for us (a private window), so everything goes with
 * the tab. `full`: the last thing did not fit and was not kept. `closed`: a newer version in another tab took over.
 */
export type StoreStatus = 'opening' | 'saved' | 'memory' | 'full' | 'closed'

const listeners = new Set<() => void>()
let current: StoreStatus = 'opening'

export const storeStatus = {
  get: (): StoreStatus => current,
  set(status: StoreStatus): void {
    if (status === current) return
    current = status
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
