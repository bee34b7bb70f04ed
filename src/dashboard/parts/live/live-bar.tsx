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
  /** `isUpdating`: it is kept up to date meanwhile. */
  onRefresh: (isUpdating: boolean) => unknown
  /** It is kept up to date from now on. */
  onStart: () => void
  /** What changed is marked no longer; absent where nothing is marked. */
  onClear?: ((isUpdating: boolean) => void) | undefined
  /** Reads again without anybody having asked: it does not keep a session alive. */
  onTick: () => Promise<unknown>
  /** What changed. */
  children?: ReactNode
}

/** When something was read, and how it is read again: once, or for a while. */
export function LiveBar({ readAt, reading, isWorth, onRefresh, onStart, onClear, onTick, children }: LiveBarProps) {
  const t = useText(liveText)
  const format = useFormat()
  const { isOn, toggle } = useLive({ isWorth, read: onTick })
  const press = () => {
    if (!isOn) onStart()
    toggle()
  }
  const iso = new Date(readAt).toISOString()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted" title={format.dateTimeSeconds(iso)}>
        {t.updated({ time: clockTime(iso, format.tag, format.timeZone) })}
      </span>
      <Button size="sm" busy={reading && !isOn} onClick={() => onRefresh(isOn)}>
        {t.refresh}
      </Button>
      {isWorth ? (
        <Button size="sm" aria-pressed={isOn} title={t.keepHelp} onClick={press}>
          {t.keep}
        </Button>
      ) : null}
      <p role="status" className="flex flex-wrap items-center gap-x-2 empty:hidden">
        {children}
      </p>
      {onClear ? (
        <Button size="sm" variant="ghost" onClick={() => onClear(isOn)}>
          {t.clear}
        </Button>
      ) : null}
    </div>
  )
}

/** `14:02` on the clocks of a zone. */
export const clockTime = (iso: string, tag: string, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso))
