import { useEffect, useState } from 'react'
import { serverClock, serverNow } from '#dashboard/api/client/call'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { testCodeText } from './authentication-text'
import { countdownText } from './message-format'
import type { SentCode } from './sent-codes'

/** Shows how long a code is valid, by the service's clock. */
export function CodeExpiry({ code: { expires, expired, used } }: { code: SentCode }) {
  const t = useText(testCodeText)
  const now = useServerTime(expires !== undefined && !used && !expired)
  if (used) return <Status tone="neutral">{t.used}</Status>
  if (expired) return <Status tone="neutral">{t.expired}</Status>
  if (expires === undefined) return <Status tone="neutral">{t.noExpiry}</Status>
  if (now === undefined) return null
  if (expires <= now) return <Status tone="neutral">{t.expired}</Status>
  return (
    <Status tone="success">
      <span role="timer" className="tabular-nums">
        {t.expiresIn({ left: countdownText(expires - now) })}
      </span>
    </Status>
  )
}

/**
 * Returns the service's time in milliseconds since 1970, updated every second while `ticking`; undefined until it is
 * known.
 */
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
