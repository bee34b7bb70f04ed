import { useSyncExternalStore } from 'react'
import { createNews } from '#dashboard/api/client/news'

/**
 * How well this browser keeps things. `memory`: it has no database for us, so everything goes with the tab. `full`: the last
 * thing did not fit and was not kept.
 */
export type KeptStatus = 'opening' | 'saved' | 'memory' | 'full'

const news = createNews()
let current: KeptStatus = 'opening'

export const keptStatus = {
  get: (): KeptStatus => current,
  set(status: KeptStatus): void {
    if (status === current) return
    current = status
    news.notify()
  },
}

export const useKeptStatus = (): KeptStatus => useSyncExternalStore(news.subscribe, keptStatus.get)
