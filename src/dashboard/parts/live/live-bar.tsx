import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { liveText } from './live-text'
import { useLive } from './use-live'

type LiveBarProps = {
  /** When it was read, in milliseconds since 1970. */
  readAt: number
  reading: boolean
  /** Something may still change. */
  isWorth: boolean
  onRefresh: () => unknown
  /** Reads again without anybody having asked: it does not keep a session alive. */
  onTick: () => Promise<unknown>
  /** What changed. */
  children?: ReactNode
}

/** When something was read, and how it is read again: once, or for a while. */
export function LiveBar({ readAt, reading, isWorth, onRefresh, onTick, children }: LiveBarProps) {
  const t = useText(liveText)
  const format = useFormat()
  const { isOn, toggle } = useLive({ isWorth, read: onTick })
  const iso = new Date(readAt).toISOString()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted" title={format.dateTimeSeconds(iso)}>
        {t.updated({ time: clockTime(iso, format.tag, format.timeZone) })}
      </span>
      <Button size="sm" busy={reading && !isOn} onClick={onRefresh}>
        {t.refresh}
      </Button>
      {isWorth ? (
        <Button size="sm" aria-pressed={isOn} title={t.keepHelp} onClick={toggle}>
          {t.keep}
        </Button>
      ) : null}
      <p role="status" className="flex flex-wrap items-center gap-x-2 empty:hidden">
        {children}
      </p>
    </div>
  )
}

/** `14:02` on the clocks of a zone. */
export const clockTime = (iso: string, tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
