import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two readings, and after which nobody looks any more. */
export const liveEvery = 15_000
export const liveFor = 10 * 60_000

type LiveOptions = {
  /** Something may still change. */
  isWorth: boolean
  /** Reads again: one request. Never rejects. */
  read: () => Promise<unknown>
}

/** Reads again and again while somebody looks and something may change, for a while; one reading at a time. */
export function useLive({ isWorth, read }: LiveOptions): { isOn: boolean; toggle: () => void } {
  const [until, setUntil] = useState<number>()
  const latest = useRef(read)
  const isReading = useRef(false)
  useEffect(() => {
    latest.current = read
  })
  const isOn = until !== undefined && isWorth
  useEffect(() => {
    if (!isOn) return undefined
    const tick = () => {
      if (Date.now() >= until) setUntil(undefined)
      else if (document.visibilityState === 'visible' && !isReading.current) {
        isReading.current = true
        void latest.current().finally(() => {
          isReading.current = false
        })
      }
    }
    const timer = setInterval(tick, liveEvery)
    return () => clearInterval(timer)
  }, [isOn, until])
  return { isOn, toggle: () => setUntil(isOn ? undefined : Date.now() + liveFor) }
}
