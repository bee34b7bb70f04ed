import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { liveText } from './live-text'
import { useLive } from './use-live'

type LiveBarProps = {
  /** When the data were read, in milliseconds since 1970. */
  readAt: number
  reading: boolean
  /** Something may still change: *Keep updating* is offered. */
  isWorth: boolean
  onRefresh: () => unknown
  /** Reads again in the background, which does not keep a session alive. Never rejects. */
  onTick: () => Promise<unknown>
}

/** When data were read, and the buttons that read them again: once, or every 15 s for a while. */
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
