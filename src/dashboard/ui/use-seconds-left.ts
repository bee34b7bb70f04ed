import { useEffect, useState } from 'react'

/** Returns the seconds left of a wait that starts when `of` first appears; undefined without a wait. */
export function useSecondsLeft(of: unknown, milliseconds: number | undefined): number | undefined {
  const [passed, setPassed] = useState({ of, milliseconds: 0 })
  useEffect(() => {
    if (milliseconds === undefined) return undefined
    const from = Date.now()
    const timer = setInterval(() => {
      const since = Date.now() - from
      setPassed({ of, milliseconds: since })
      if (since >= milliseconds) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [of, milliseconds])
  if (milliseconds === undefined) return undefined
  return Math.max(0, Math.ceil((milliseconds - (passed.of === of ? passed.milliseconds : 0)) / 1000))
}
