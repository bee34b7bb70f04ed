import { useEffect, useState } from 'react'
import { serverClock, serverNow } from '#dashboard/api/client/call'

/** Now by the service's clock, in milliseconds since 1970, once a second while `ticking`; undefined until it is heard. */
export function useServerTime(ticking: boolean): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!ticking) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let current = true
    const tick = () => setNow(serverNow())
    void serverClock().then(() => {
      if (!current) return
      tick()
      timer = setInterval(tick, 1000)
    })
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [ticking])
  return now
}
