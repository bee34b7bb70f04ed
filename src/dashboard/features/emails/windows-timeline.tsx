import { useTimeZone } from '#dashboard/i18n/time-zone'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { clockChange, offsetAt, scheduleOf, utcRange, type Window, windowRange, windowState } from './delivery-windows'
import { windowsText } from './texts'

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

/** A piece of a line, from its left end, 0 to 1. */
type Piece = { left: number; width: number }

type Timeline = {
  bars: (Piece & {
    /** Place among the windows, from 0. */
    place: number
    /** How much of it is over, 0 to 1. */
    over: number
  })[]
  /** Where two windows or more are open at once. */
  shared: Piece[]
  ticks: { at: number; time: number; isDay: boolean }[]
  /** Undefined where it is not on the line. */
  now: number | undefined
  /** When the clocks change while a window is open, and by how many minutes they are put forward. */
  changes: { at: number; time: number; minutes: number }[]
}

const hour = 3_600_000
const day = 24 * hour
/** What may lie between two marks of the line. */
const steps = [
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  14 * day,
  30 * day,
  91 * day,
  365 * day,
]
const mostTicks = 7

const iso = (time: number) => new Date(time).toISOString()

/** The moment at which the clocks of a zone show a time, given as if it were UTC. */
function momentOf(local: number, timeZone: string): number {
  const guess = local - offsetAt(iso(local), timeZone) * 60_000
  return local - offsetAt(iso(guess), timeZone) * 60_000
}

/** The moment between two at which the clocks change, to the minute. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(iso(from), timeZone)
  let [early, late] = [from, to]
  while (late - early > 60_000) {
    const middle = (early + late) / 2
    if (offsetAt(iso(middle), timeZone) === before) early = middle
    else late = middle
  }
  return Math.round(late / 60_000) * 60_000
}

/** Windows on a line of time, by the clocks of a zone; undefined where none is set. */
export function timelineOf(windows: readonly Window[], now: Date, timeZone: string): Timeline | undefined {
  const sound = windows.flatMap((window, place) => {
    const state = windowState(window, now)
    if (state === 'unset' || state === 'reversed' || state === 'empty') return []
    return [{ place, from: Date.parse(window.opens), to: Date.parse(window.closes) }]
  })
  if (sound.length === 0) return undefined
  const first = Math.min(...sound.map(({ from }) => from))
  const last = Math.max(...sound.map(({ to }) => to))
  const current = now.getTime()
  // What is soon begins at the present; what is far away has the line to itself.
  const isNear = current > first - (last - first) && current < last + (last - first) / 4
  const [least, most] = isNear ? [Math.min(first, current), Math.max(last, current)] : [first, last]
  const room = (most - least) * 0.03
  const [begin, end] = [least - room, most + room]
  const at = (time: number) => (time - begin) / (end - begin)
  const piece = (from: number, to: number): Piece => ({ left: at(from), width: at(to) - at(from) })

  const step = steps.find(each => (end - begin) / each <= mostTicks) ?? (end - begin) / mostTicks
  const start = begin + offsetAt(iso(begin), timeZone) * 60_000
  const ticks: Timeline['ticks'] = []
  for (let local = Math.ceil(start / step) * step; ticks.length <= mostTicks; local += step) {
    const time = momentOf(local, timeZone)
    if (time > end) break
    if (time >= begin) ticks.push({ at: at(time), time, isDay: local % day === 0 })
  }
  const { overlaps } = scheduleOf(windows, now)
  const byPlace = new Map(sound.map(each => [each.place, each]))
  return {
    bars: sound.map(({ place, from, to }) => ({
      ...piece(from, to),
      place,
      over: Math.min(1, Math.max(0, (current - from) / (to - from))),
    })),
    shared: overlaps.flatMap(([a, b]) => {
      const [one, other] = [byPlace.get(a), byPlace.get(b)]
      return one && other ? [piece(Math.max(one.from, other.from), Math.min(one.to, other.to))] : []
    }),
    ticks,
    now: isNear ? at(current) : undefined,
    changes: sound.flatMap(({ from, to }) => {
      const minutes = offsetAt(iso(to), timeZone) - offsetAt(iso(from), timeZone)
      if (minutes === 0) return []
      const time = changeBetween(from, to, timeZone)
      return [{ at: at(time), time, minutes }]
    }),
  }
}

const unusable = new Set(['unset', 'reversed', 'empty'])

/** When an e-mail can go out, in one plain sentence, with UTC and everything that may surprise below it. */
export function ScheduleWords({ windows, now }: { windows: readonly Window[]; now: Date }) {
  const t = useText(windowsText)
  const { tag } = useFormat()
  const zone = useTimeZone()
  const { spans, minutes, left, overlaps, past } = scheduleOf(windows, now)
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const duration = (length: number) => t.duration({ minutes: length })
  const changes = windows.flatMap((window, index) => {
    const change = unusable.has(windowState(window, now)) ? 0 : clockChange(window, zone)
    if (change === 0) return []
    const words = { n: index + 1, time: duration(Math.abs(change)) }
    return [change > 0 ? t.forward(words) : t.back(words)]
  })
  const warnings = [
    ...(past > 0 && spans.length > 0 ? [t.over({ n: past })] : []),
    ...overlaps.map(([a, b]) => t.overlap({ a: a + 1, b: b + 1 })),
    ...changes,
  ]
  const shown = spans.slice(0, 8)
  const rest = spans.length > shown.length ? ['…'] : []
  let sentence: string = t.unset
  if (spans.length > 0) {
    sentence = t.canGoOut({ when: list.format([...shown.map(span => windowRange(span, tag, zone)), ...rest]) })
  } else if (windows.length === 0) sentence = t.noWindows
  else if (past > 0) sentence = t.nothingAhead
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className={spans.length > 0 ? 'font-medium' : 'text-muted'}>{sentence}</p>
      {spans.length > 0 ? (
        <p className="text-sm text-muted">
          {t.utc({ when: list.format([...shown.map(span => utcRange(span, tag)), ...rest]) })}
          {' · '}
          {left < minutes
            ? t.left({ time: duration(left), all: duration(minutes) })
            : t.total({ time: duration(minutes) })}
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
