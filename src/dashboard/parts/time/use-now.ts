import { useEffect, useState } from 'react'
import { serverNow } from '#dashboard/api/client/call'

/** Returns the service's time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
