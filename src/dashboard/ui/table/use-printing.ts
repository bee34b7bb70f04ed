import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper. Known before the paper is laid out. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const show = (now: boolean) => () => flushSync(() => setPrinting(now))
    addEventListener('beforeprint', show(true), { signal })
    addEventListener('afterprint', show(false), { signal })
    return () => stop.abort()
  }, [])
  return printing
}
