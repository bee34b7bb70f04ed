import { useEffect, useState } from 'react'

/** Returns the text once it has not changed for `pause` milliseconds, the one before until then. */
export function useRested(text: string, pause: number, first = text): string {
  const [rested, setRested] = useState(first)
  useEffect(() => {
    const timer = setTimeout(setRested, pause, text)
    return () => clearTimeout(timer)
  }, [text, pause])
  return rested
}
