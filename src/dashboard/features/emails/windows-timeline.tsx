import type { ReactNode } from 'react'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { clockChange, openWindows, scheduleOf, type Window, windowRange, zonedTime } from './delivery-windows'
import { windowsText } from './texts'

type WindowsProps = { windows: readonly Window[]; now: Date }

const percent = (share: number) => `${share * 100}%`

/** The windows on a timeline in the viewer's time zone; `ScheduleWords` is its text. */
export function WindowsTimeline({ windows, now }: WindowsProps) {
  const t = useText(windowsText)
  const zone = useTimeZone()
  const line = timelineOf(windows, now, zone)
  if (!line) return null
  return (
    <figure className="flex flex-col gap-1">
      <div role="img" aria-label={t.timeline} className="text-xs text-muted">
        <div className="relative pt-4 pb-1">
          {line.changes.map(({ at, minutes }) => (
            <Mark key={at} at={at} className="border-dashed border-warning text-warning">
              {minutes > 0 ? '+' : '−'}
              {t.duration({ minutes: Math.abs(minutes) })}
            </Mark>
          ))}
          {line.now === undefined ? null : (
            <Mark at={line.now} className="border-danger text-danger">
              {t.now}
            </Mark>
          )}
          <div className="flex flex-col gap-1">
            {line.bars.map(({ place, over, left, width }) => (
              <span key={place} className="relative h-5 rounded-sm bg-sunken">
                <span
                  className="absolute inset-y-0 min-w-1 overflow-hidden rounded-sm bg-accent"
                  style={{ left: percent(left), width: percent(width) }}
                >
                  <span className="absolute inset-y-0 left-0 bg-strong" style={{ width: percent(over) }} />
                </span>
                <span className="absolute inset-y-0 left-1.5 flex items-center font-medium text-ink">
                  <span className="rounded-xs bg-surface/80 px-1">{place + 1}</span>
                </span>
              </span>
            ))}
          </div>
          {line.shared.map(({ left, width }) => (
            <span
              key={`${left} ${width}`}
              className="absolute top-4 bottom-1 min-w-0.5 border-x border-warning bg-warning/20"
              style={{ left: percent(left), width: percent(width) }}
            />
          ))}
        </div>
        <Ticks ticks={line.ticks} />
      </div>
      <figcaption className="text-xs text-faint">{zone.replaceAll('_', ' ')}</figcaption>
    </figure>
  )
}

function Mark({ at, className, children }: { at: number; className: string; children: ReactNode }) {
  return (
    <span className={classNames('absolute inset-y-0 border-l', className)} style={{ left: percent(at) }}>
      <span className={classNames('absolute top-0 whitespace-nowrap', at > 0.7 ? 'right-1' : 'left-1')}>
        {children}
      </span>
    </span>
  )
}

const day = 86_400_000

function Ticks({ ticks }: Pick<NonNullable<ReturnType<typeof timelineOf>>, 'ticks'>) {
  const { tag } = useFormat()
  const timeZone = useTimeZone()
  const isLong = (ticks.at(-1)?.time ?? 0) - (ticks[0]?.time ?? 0) > 300 * day
  const year = isLong ? ({ year: '2-digit' } as const) : {}
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone, ...year })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  // On a phone only every other tick has a label, including days.
  const worded = Math.max(
    0,
    ticks.findIndex(({ isDay }) => isDay),
  )
  return (
    <div className="@container relative h-6 border-t border-line">
      {ticks.map(({ at, time, isDay }, index) => (
        <span key={time} className="absolute top-0 h-1.5 border-l border-strong" style={{ left: percent(at) }}>
          <span
            className={classNames(
              'absolute top-1.5 whitespace-nowrap tabular-nums',
              at < 0.06 ? 'left-0' : at > 0.9 ? 'right-0' : '-translate-x-1/2',
              isDay && 'font-medium text-ink',
              ticks.length > 4 && (index - worded) % 2 !== 0 && '@max-md:hidden',
            )}
          >
            {(isDay ? date : clock).format(time)}
          </span>
        </span>
      ))}
    </div>
  )
}

const hour = 3_600_000
/** Possible distances between ticks, in hours. */
const steps = [1, 2, 3, 6, 12, 24, 48, 168, 336, 720, 2184, 8760]
const mostTicks = 7

/** Positions on the timeline, 0 to 1 from the left; undefined without a complete window. */
export function timelineOf(windows: readonly Window[], now: Date, timeZone: string) {
  const sound = openWindows(windows)
  if (sound.length === 0) return undefined
  const first = Math.min(...sound.map(({ from }) => from))
  const last = Math.max(...sound.map(({ to }) => to))
  const current = now.getTime()
  // The timeline includes the present unless all windows are far from it.
  const isNear = current > first - (last - first) && current < last + (last - first) / 4
  const [least, most] = isNear ? [Math.min(first, current), Math.max(last, current)] : [first, last]
  const room = Math.ceil((most - least) * 0.03)
  const [begin, end] = [least - room, most + room]
  const at = (time: number) => (time - begin) / (end - begin)
  const piece = (from: number, to: number) => ({ left: at(from), width: at(to) - at(from) })

  const length = (end - begin) / hour
  const hours = steps.find(step => length / step <= mostTicks) ?? Math.ceil(length / mostTicks / 24) * 24
  const times = new Set<number>()
  for (let local = zonedTime(begin, timeZone).startOfDay().toPlainDateTime(); ; local = local.add({ hours })) {
    const time = local.toZonedDateTime(timeZone).epochMilliseconds
    if (time > end) break
    if (time >= begin) times.add(time)
  }
  return {
    bars: sound.map(({ place, from, to }) => ({
      place,
      ...piece(from, to),
      /** Share that is over, 0 to 1. */
      over: Math.min(1, Math.max(0, (current - from) / (to - from))),
    })),
    /** Overlaps of two windows. */
    shared: scheduleOf(windows, now).overlaps.map(([one, other]) =>
      piece(Math.max(one.from, other.from), Math.min(one.to, other.to)),
    ),
    ticks: Array.from(times, time => ({ at: at(time), time, isDay: zonedTime(time, timeZone).hour === 0 })),
    now: isNear ? at(current) : undefined,
    changes: sound.flatMap(span => {
      const change = clockChange(span, timeZone)
      return change ? [{ at: at(change.time), ...change }] : []
    }),
  }
}

const mostSpans = 8

/** When an e-mail can go out, in one sentence, with UTC and warnings below. */
export function ScheduleWords({ windows, now }: WindowsProps) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const zone = useTimeZone()
  const { spans, minutes, left, overlaps, past } = scheduleOf(windows, now)
  const time = (length: number) => t.duration({ minutes: length })
  const warnings = [
    ...(past > 0 && spans.length > 0 ? [t.over({ n: past })] : []),
    ...overlaps.map(([one, other]) => t.overlap({ a: one.place + 1, b: other.place + 1 })),
    ...openWindows(windows).flatMap(window => {
      const change = clockChange(window, zone)
      if (!change) return []
      const words = { n: window.place + 1, time: time(Math.abs(change.minutes)) }
      return [change.minutes > 0 ? t.forward(words) : t.back(words)]
    }),
  ]
  const listed = (timeZone: string, after = '') => {
    const ranges = spans.slice(0, mostSpans).map(span => windowRange(span, tag, timeZone) + after)
    return new Intl.ListFormat(tag).format(spans.length > mostSpans ? [...ranges, '…'] : ranges)
  }
  const isUtc = listed(zone) === listed('UTC')
  const nothing = windows.length === 0 ? t.noWindows : past > 0 ? t.nothingAhead : t.unset
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className={spans.length > 0 ? 'font-medium' : 'text-muted'}>
        {spans.length > 0 ? t.canGoOut({ when: listed(zone, isUtc ? ' UTC' : '') }) : nothing}
      </p>
      {spans.length > 0 ? (
        <p className="text-sm text-muted">
          {isUtc ? null : `${t.utc({ when: listed('UTC', ' UTC') })} · `}
          {left < minutes ? t.left({ time: time(left), all: time(minutes) }) : t.total({ time: time(minutes) })}
        </p>
      ) : null}
      {warnings.map(words => (
        <p key={words} className="text-sm text-warning">
          {words}
        </p>
      ))}
    </div>
  )
}
