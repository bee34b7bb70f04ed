import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'

export const liveText = catalogue({
  updated: (p: { time: string }) => [`Updated ${p.time}`, `Uppdaterat ${p.time}`],
  refresh: ['Refresh', 'Uppdatera'],
  keep: ['Keep updating', 'Håll uppdaterat'],
  keepHelp: [
    'Every 15 seconds while messages are in progress, for 10 minutes',
    'Var 15:e sekund så länge meddelanden är på väg, i 10 minuter',
  ],
  notRead: ['Not updated', 'Inte uppdaterat'],
})

/** Milliseconds between two requests, and until updating stops. */
export const liveEvery = 15_000
export const liveFor = 10 * 60_000

type LiveOptions = { isWorth: boolean; read: () => Promise<unknown> }

/**
 * Calls `read`, which never rejects, every 15 s while the page is visible and messages are in progress, for ten
 * minutes; one request at a time.
 */
export function useLive({ isWorth, read }: LiveOptions): { isOn: boolean; toggle: () => void } {
  const [until, setUntil] = useState<number>()
  const isReading = useRef(false)
  const readOnce = useEffectEvent(read)
  const isOn = until !== undefined && isWorth
  useEffect(() => {
    if (!isOn) return undefined
    const tick = () => {
      if (Date.now() >= until) setUntil(undefined)
      else if (document.visibilityState === 'visible' && !isReading.current) {
        isReading.current = true
        void readOnce().finally(() => {
          isReading.current = false
        })
      }
    }
    const timer = setInterval(tick, liveEvery)
    return () => clearInterval(timer)
  }, [isOn, until])
  return { isOn, toggle: () => setUntil(isOn ? undefined : Date.now() + liveFor) }
}

type LiveBarProps = {
  /** Time of the last response in milliseconds since 1970. */
  readAt: number
  reading: boolean
  /** Some messages are in progress, so *Keep updating* is offered. */
  isWorth: boolean
  onRefresh: () => unknown
  /** Makes a background request, which does not keep a session alive. Never rejects. */
  onTick: () => Promise<unknown>
}

/** Shows when data were read, with buttons that read them again once, or every 15 s for a while. */
export function LiveBar({ readAt, reading, isWorth, onRefresh, onTick }: LiveBarProps) {
  const t = useText(liveText)
  const format = useFormat()
  const { isOn, toggle } = useLive({ isWorth, read: onTick })
  const iso = new Date(readAt).toISOString()
  const clock = new Intl.DateTimeFormat(format.tag, { hour: '2-digit', minute: '2-digit', timeZone: format.timeZone })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted" title={format.dateTimeSeconds(iso)}>
        {t.updated({ time: clock.format(readAt) })}
      </span>
      <Button size="sm" busy={reading && !isOn} onClick={onRefresh}>
        {t.refresh}
      </Button>
      {isWorth ? (
        <Button size="sm" aria-pressed={isOn} title={t.keepHelp} onClick={toggle}>
          {t.keep}
        </Button>
      ) : null}
    </div>
  )
}
