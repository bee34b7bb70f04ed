import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import type { Window } from './delivery-windows'
import { type Piece, type Timeline, timelineOf } from './timeline-of'
import { windowsText } from './windows-text'

const percent = (share: number) => `${share * 100}%`
const placed = ({ left, width }: Piece) => ({ left: percent(left), width: percent(width) })

/** The windows drawn on a line of time, on the viewer's clocks; what it shows is said in words below it. */
export function WindowsTimeline({ windows, now }: { windows: readonly Window[]; now: Date }) {
  const t = useText(windowsText)
  const zone = useTimeZone()
  const line = timelineOf(windows, now, zone)
  if (!line) return null
  return (
    <figure className="flex flex-col gap-1">
      <div role="img" aria-label={t.timeline} className="text-xs text-muted">
        <div className="relative pt-4 pb-1">
          {line.changes.map(({ at, minutes }) => (
            <span
              key={at}
              className="absolute inset-y-0 border-l border-dashed border-warning"
              style={{ left: percent(at) }}
            >
              <span className={classNames('absolute top-0 text-warning', at > 0.7 ? 'right-1' : 'left-1')}>
                {minutes > 0 ? '+' : '−'}
                {t.duration({ minutes: Math.abs(minutes) })}
              </span>
            </span>
          ))}
          {line.now === undefined ? null : (
            <span className="absolute inset-y-0 border-l border-danger" style={{ left: percent(line.now) }}>
              <span className={classNames('absolute top-0 text-danger', line.now > 0.7 ? 'right-1' : 'left-1')}>
                {t.now}
              </span>
            </span>
          )}
          <div className="flex flex-col gap-1">
            {line.bars.map(bar => (
              <Bar key={bar.place} {...bar} />
            ))}
          </div>
          {line.shared.map(piece => (
            <span
              key={`${piece.left} ${piece.width}`}
              className="absolute top-4 bottom-1 min-w-0.5 border-x border-warning bg-warning/20"
              style={placed(piece)}
            />
          ))}
        </div>
        <Ticks ticks={line.ticks} />
      </div>
      <figcaption className="text-xs text-faint">{zone.replaceAll('_', ' ')}</figcaption>
    </figure>
  )
}

function Bar({ place, over, ...piece }: Timeline['bars'][number]) {
  return (
    <span className="relative h-5 rounded-sm bg-sunken">
      <span
        className={classNames(
          'absolute inset-y-0 flex min-w-1 items-center overflow-hidden rounded-sm',
          over === 1 ? 'bg-strong' : 'bg-accent',
        )}
        style={placed(piece)}
      >
        {over > 0 && over < 1 ? (
          <span className="absolute inset-y-0 left-0 bg-strong" style={{ width: percent(over) }} />
        ) : null}
      </span>
      <span className="absolute inset-y-0 left-1.5 flex items-center font-medium text-ink mix-blend-normal">
        <span className="rounded-xs bg-surface/80 px-1">{place + 1}</span>
      </span>
    </span>
  )
}

function Ticks({ ticks }: Pick<Timeline, 'ticks'>) {
  const { tag } = useFormat()
  const timeZone = useTimeZone()
  const [first, last] = [ticks[0]?.time ?? 0, ticks.at(-1)?.time ?? 0]
  const isLong = last - first > 300 * 86_400_000
  const date = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    ...(isLong && { year: '2-digit' }),
    timeZone,
  })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <div className="relative h-6 border-t border-line">
      {ticks.map(({ at, time, isDay }) => (
        <span key={time} className="absolute top-0 h-1.5 border-l border-strong" style={{ left: percent(at) }}>
          <span
            className={classNames(
              'absolute top-1.5 whitespace-nowrap tabular-nums',
              at < 0.06 ? 'left-0' : at > 0.9 ? 'right-0' : '-translate-x-1/2',
              isDay && 'font-medium text-ink',
            )}
          >
            {(isDay ? date : clock).format(time)}
          </span>
        </span>
      ))}
    </div>
  )
}
