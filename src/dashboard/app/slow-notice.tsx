import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { shellText } from './shell-text'

/** Milliseconds that a page may load before it is said that it is slow. */
const slowMs = 2000

/** Says, on any page, that what it shows has been loading for a while. What is read again in the background does not count. */
export function SlowNotice() {
  const t = useText(shellText)
  const loading = useIsFetching({ predicate: query => query.state.data === undefined && query.isActive() })
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (loading === 0) return undefined
    // Answers that come one after the other are not slow: each begins the wait anew.
    const timer = setTimeout(setSlow, slowMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [loading])
  return (
    <p
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-10 mx-auto w-fit max-w-[90vw] rounded-md border border-line bg-raised px-3 py-1.5 text-sm text-ink empty:hidden print:hidden"
    >
      {isSlow ? t.slow : null}
    </p>
  )
}
