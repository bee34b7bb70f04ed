import { useEffect, useState } from 'react'
import { serverNow } from '#dashboard/data/call'

/** Now by the service's clock, in milliseconds since 1970, once a second while `ticking`. */
export function useServerTime(ticking: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!ticking) return undefined
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
