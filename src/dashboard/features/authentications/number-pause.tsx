import { useEffect, useState } from 'react'
import { serverNow } from '#dashboard/api/client/call'
import { useLimit } from '#dashboard/api/limits'
import { useText } from '#dashboard/i18n/use-text'
import { limitText } from '#dashboard/parts/limits/limit-text'
import { useReceipts } from '#dashboard/parts/write/use-receipts'
import { lastSentTo, leftOfPause } from './sent-codes'

/** How long a number has to wait for its next code, by what the person sent and how often they may. */
export function NumberPause({ numbers }: { numbers: readonly string[] }) {
  const t = useText(limitText)
  const pause = (useLimit('number')?.seconds ?? 0) * 1000
  const { receipts } = useReceipts('createAuthentication')
  const last = lastSentTo(numbers, receipts)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const look = () => {
      const left = last ? leftOfPause(last, pause, serverNow()) : 0
      setSeconds(Math.max(0, Math.ceil(left / 1000)))
    }
    look()
    if (!last || pause === 0) return undefined
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [last, pause])
  if (seconds === 0) return null
  return (
    <p role="status" className="text-sm text-warning">
      {t.number({ n: seconds })}
    </p>
  )
}
