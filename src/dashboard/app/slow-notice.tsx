import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pauses } from '#dashboard/api/client/response-news'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { shellText } from './shell-text'

/** Milliseconds of loading until the notice appears. */
const slowMs = 2000

/**
 * Says on any page that it has been loading for a while, and when it goes on after too many requests. Background
 * refetches do not count.
 */
export function SlowNotice() {
  const t = useText(shellText)
  const format = useFormat()
  const until = useSyncExternalStore(pauses.subscribe, pauses.get)
  const loading = useIsFetching({ predicate: query => query.state.data === undefined && query.isActive() })
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (loading === 0) return undefined
    // Every response restarts the timer.
    const timer = setTimeout(setSlow, slowMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  const words =
    until === undefined ? t.slow : t.pausedUntil({ time: format.timeSeconds(new Date(until).toISOString()) })
  return (
    <p
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-10 mx-auto w-fit max-w-[90vw] rounded-md border border-line bg-raised px-3 py-1.5 text-sm text-ink empty:hidden print:hidden"
    >
      {isSlow ? words : null}
    </p>
  )
}
