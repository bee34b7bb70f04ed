import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { countdownText } from './duration-words'
import type { SentCode } from './sent-codes'
import { testCodeText } from './test-code-text'
import { useServerTime } from './use-server-time'

/** How long a code is still good for, by the service's clock. */
export function CodeExpiry({ code: { expires, expired, used } }: { code: SentCode }) {
  const t = useText(testCodeText)
  const now = useServerTime(expires !== undefined && !used && !expired)
  if (used) return <Status tone="neutral">{t.used}</Status>
  if (expired) return <Status tone="neutral">{t.expired}</Status>
  if (expires === undefined) return <Status tone="neutral">{t.noExpiry}</Status>
  if (now === undefined) return <Status tone="neutral">{t.checkingTime}</Status>
  if (expires <= now) return <Status tone="neutral">{t.expired}</Status>
  return (
    <Status tone="success">
      <span role="timer" className="tabular-nums">
        {t.expiresIn({ left: countdownText(expires - now) })}
      </span>
    </Status>
  )
}
