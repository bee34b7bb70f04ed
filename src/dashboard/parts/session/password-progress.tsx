import { useEffect, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { sessionText } from './texts'

/**
 * Milliseconds before a wait is explained. Hashing a password takes tenths of a second, or seconds on a busy server.
 */
const slowMs = 1000

/** Explains a long wait below a form with a password. */
export function PasswordProgress({ pending }: { pending: boolean }) {
  const t = useText(sessionText)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(setSlow, slowMs, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {pending && isSlow ? t.checkingPassword : null}
    </p>
  )
}
