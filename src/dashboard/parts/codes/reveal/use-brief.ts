import { useEffect, useState } from 'react'

/** A text that is shown for so many milliseconds. */
const shownMs = 60_000

/** A text that is on the page for a minute, and no longer than anybody looks at the page. It is nowhere else. */
export function useBrief(): [text: string | undefined, show: (text: string | undefined) => void] {
  const [text, show] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const hide = () => show(undefined)
    const leave = () => document.visibilityState === 'hidden' && hide()
    const timer = setTimeout(hide, shownMs)
    document.addEventListener('visibilitychange', leave)
    // A page that the browser keeps for "back" would show it again.
    window.addEventListener('pagehide', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', hide)
    }
  }, [text])
  return [text, show]
}
