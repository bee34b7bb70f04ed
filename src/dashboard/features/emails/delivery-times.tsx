import type { ReactNode } from 'react'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { type Schedule, scheduleOf, timelineOf, type Window, windowRange, zonedTime } from './delivery-windows'
import { windowsText } from './texts'

type DeliveryProps = {
  windows: readonly Window[]
  now: Date
  /** Draws the windows above the sentence. */
  drawn?: boolean
}

const mostSpans = 8

/** When an e-mail can go out, in one sentence, with UTC and warnings below. */
export function DeliveryTimes({ windows, now, drawn = false }: DeliveryProps) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const zone = useTimeZone()
  const schedule = scheduleOf(windows, now, zone)
  const { sound, spans, minutes, left, overlaps, past } = schedule
  const isAhead = spans.length > 0
  const time = (length: number) => t.duration({ minutes: length })
  const warnings = [
    ...(past > 0 && isAhead ? [t.over({ n: past })] : []),
    ...overlaps.map(({ places: [a, b] }) => t.overlap({ a: a + 1, b: b + 1 })),
    ...sound.flatMap(({ place, change }) => {
      if (!change) return []
      const words = { n: place + 1, time: time(Math.abs(change.minutes)) }
      return change.minutes > 0 ? t.forward(words) : t.back(words)
    }),
  ]
  const listed = (timeZone: string, after = '') => {
    const ranges = spans.slice(0, mostSpans).map(span => windowRange(span, tag, timeZone) + after)
    return new Intl.ListFormat(tag).format(spans.length > mostSpans ? [...ranges, '…'] : ranges)
  }
  const isUtc = listed(zone) === listed('UTC')
  const nothing = windows.length === 0 ? t.noWindows : past > 0 ? t.nothingAhead : t.unset
  return (
    <>
      {drawn && sound.length > 0 ? <Timeline schedule={schedule} now={now} /> : null}
      <div role="status" className="flex flex-col gap-1">
        <p className={isAhead ? 'font-medium' : 'text-muted'}>
          {isAhead ? t.canGoOut({ when: listed(zone, isUtc ? ' UTC' : '') }) : nothing}
        </p>
        {isAhead ? (
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
    </>
  )
}

/** Class of what spans all windows on the timeline, above the ticks. */
const across = 'absolute top-0 bottom-6'

/** The windows on a line of time in the viewer's zone. The sentence below says the same to a screen reader. */
function Timeline({ schedule, now }: { schedule: Schedule; now: Date }) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const timeZone = useTimeZone()
  const { begin, end, ticks, isNear } = timelineOf(schedule, now, timeZone)
  const percent = (length: number) => `${(length / (end - begin)) * 100}%`
  const between = ({ from, to }: { from: number; to: number }) => ({
    left: percent(from - begin),
    width: percent(to - from),
  })
  const mark = (time: number, className: string, words: ReactNode) => (
    <span key={time} className={classNames(across, 'border-l', className)} style={{ left: percent(time - begin) }}>
      <span
        className={classNames('absolute whitespace-nowrap', time - begin > (end - begin) * 0.7 ? 'right-1' : 'left-1')}
      >
        {words}
      </span>
    </span>
  )
  const changes = new Map(
    schedule.sound.flatMap(({ change }) => (change ? [[change.time, change.minutes] as const] : [])),
  )
  const current = now.getTime()
  /** What is over is drawn paler. */
  const over = Math.min(Math.max(begin, current), end)
  const isLong = end - begin > 300 * 86_400_000
  const date = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(isLong && { year: '2-digit' }),
  })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  return (
    <figure className="flex flex-col gap-1 text-xs">
      <div role="img" aria-label={t.timeline} className="relative isolate flex flex-col gap-1 pt-4 text-muted">
        {schedule.sound.map(window => (
          <span key={window.place} className="relative h-5 rounded-sm bg-sunken">
            <span className="absolute inset-y-0 min-w-1 rounded-sm bg-accent" style={between(window)} />
            <span className="absolute inset-y-0.5 left-1.5 z-1 rounded-xs bg-surface px-1 font-medium text-ink">
              {window.place + 1}
            </span>
          </span>
        ))}
        <span className={classNames(across, 'mt-4 bg-surface/60')} style={between({ from: begin, to: over })} />
        {schedule.overlaps.map(shared => (
          <span
            key={shared.places.join()}
            className={classNames(across, 'mt-4 min-w-0.5 border-x border-warning bg-warning/20')}
            style={between(shared)}
          />
        ))}
        {Array.from(changes, ([time, minutes]) =>
          mark(
            time,
            'border-dashed border-warning text-warning',
            `${minutes > 0 ? '+' : '−'}${t.duration({ minutes: Math.abs(minutes) })}`,
          ),
        )}
        {isNear ? mark(current, 'border-danger text-danger', t.now) : null}
        <div className="relative h-5 border-t border-line">
          {ticks.map(time => {
            const isDay = zonedTime(time, timeZone).hour === 0
            const label = (isDay ? date : clock).format(time)
            const half = `${label.length / 2}ch`
            return (
              <span
                key={time}
                className={classNames(
                  'absolute top-1 -translate-x-1/2 whitespace-nowrap tabular-nums',
                  isDay && 'font-medium text-ink',
                )}
                // A label at an end stays inside.
                style={{ left: `clamp(${half}, ${percent(time - begin)}, 100% - ${half})` }}
              >
                {label}
              </span>
            )
          })}
        </div>
      </div>
      <figcaption className="text-faint">{timeZone.replaceAll('_', ' ')}</figcaption>
    </figure>
  )
}
