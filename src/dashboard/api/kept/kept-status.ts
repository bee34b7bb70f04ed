import { useSyncExternalStore } from 'react'
import { createNews } from '#dashboard/api/client/news'

/**
 * State of this browser's storage. `memory`: no database, so everything goes with the tab. `full`: the last write did
 * not fit.
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
