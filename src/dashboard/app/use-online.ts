import { useSyncExternalStore } from 'react'

/** Polling interval in milliseconds: a device that slept may not fire `online`. */
const lookAgainMs = 2000

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const timer = setInterval(listener, lookAgainMs)
  return () => {
    clearInterval(timer)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Returns false while the browser reports no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
