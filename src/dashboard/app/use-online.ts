import { useSyncExternalStore } from 'react'

/** Milliseconds between looks at a connection that is gone: a device that slept may not say that it is back. */
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

/** False while the browser knows that it has no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
