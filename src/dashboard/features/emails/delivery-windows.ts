import { Temporal } from 'temporal-polyfill'
import { utcText } from '#dashboard/i18n/utc-text'

/** §2.16 When the service may send: UTC, ISO 8601. Incomplete input may be any text. */
export type Window = { opens: string; closes: string }

/** Milliseconds since 1970. */
type Span = { from: number; to: number }

const exact = /^\d{4,6}-\d\d-\d\dT.*Z$/i
const spanOf = ({ opens, closes }: Window): Span => {
  const [from = Number.NaN, to = Number.NaN] = [opens, closes].map(each => (exact.test(each) ? Date.parse(each) : NaN))
  return { from, to }
}

/** `unset`: an end is missing; `reversed` and `empty`: never open; `past`, `open` and `ahead`: relative to `now`. */
export function windowState(window: Window, now: Date) {
  const { from, to } = spanOf(window)
  if (Number.isNaN(from) || Number.isNaN(to)) return 'unset'
  if (to < from) return 'reversed'
  if (to === from) return 'empty'
  if (to <= now.getTime()) return 'past'
  return from <= now.getTime() ? 'open' : 'ahead'
}

/** The windows that close after they open; `place` is the index in the form. */
export const openWindows = (windows: readonly Window[]) =>
  windows.map((window, place) => ({ place, ...spanOf(window) })).filter(({ from, to }) => from < to)

const minutesOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000

/** When an e-mail can go out. Overlapping and adjacent windows are joined. */
export function scheduleOf(windows: readonly Window[], now: Date, timeZone: string) {
  const sound = openWindows(windows).map(window => ({ ...window, change: clockChange(window, timeZone) }))
  const current = now.getTime()
  const joined: Span[] = []
  for (const { from, to } of sound.toSorted((a, b) => a.from - b.from)) {
    const before = joined.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else joined.push({ from, to })
  }
  const spans = joined.filter(({ to }) => to > current)
  return {
    /** The windows that close after they open, with the clock change in each. */
    sound,
    /** The spans that are not over, in order. */
    spans,
    /** Minutes open in total. */
    minutes: minutesOf(joined),
    /** Minutes still to come. */
    left: minutesOf(spans.map(({ from, to }) => ({ from: Math.max(from, current), to }))),
    /** Time that two windows share. */
    overlaps: sound.flatMap((one, index) =>
      sound.slice(index + 1).flatMap(other => {
        const shared = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
        return shared.from < shared.to ? [{ places: [one.place, other.place] as const, ...shared }] : []
      }),
    ),
    /** Number of windows that are over. */
    past: sound.filter(({ to }) => to <= current).length,
  }
}

export type Schedule = ReturnType<typeof scheduleOf>

const hour = 3_600_000
/** Possible distances between ticks, in hours. */
const steps = [1, 2, 3, 6, 12, 24, 48, 168, 336, 720, 2184, 8760]
/** As many labels as a phone has room for. */
const mostTicks = 5

/** The ends of a timeline of the windows, its ticks at whole local hours or days, and whether it includes the present. */
export function timelineOf({ sound }: Schedule, now: Date, timeZone: string) {
  const first = Math.min(...sound.map(({ from }) => from))
  const last = Math.max(...sound.map(({ to }) => to))
  const current = now.getTime()
  const isNear = current > first - (last - first) && current < last + (last - first) / 4
  const [least, most] = isNear ? [Math.min(first, current), Math.max(last, current)] : [first, last]
  // Room for half a label at both ends.
  const room = Math.ceil((most - least) * 0.08)
  const [begin, end] = [least - room, most + room]

  const length = (end - begin) / hour
  const hours = steps.find(step => length / step <= mostTicks) ?? Math.ceil(length / mostTicks / 24) * 24
  const ticks = new Set<number>()
  for (let local = zonedTime(begin, timeZone).startOfDay().toPlainDateTime(); ; local = local.add({ hours })) {
    const time = local.toZonedDateTime(timeZone).epochMilliseconds
    if (time > end) break
    if (time >= begin) ticks.add(time)
  }
  return { begin, end, ticks: [...ticks], isNear }
}

/** A time (milliseconds since 1970) in a time zone. */
export const zonedTime = (time: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)

/** Proposed windows in a time zone: from now on unless it is late, and tomorrow's working hours. */
export function nearWindows(now: Date, timeZone: string): { today: Window | undefined; tomorrow: Window } {
  const local = zonedTime(now.getTime(), timeZone)
  const at = (days: number, hour: number) => {
    const time = local.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: { hour } })
    return utcText(new Date(time.epochMilliseconds))
  }
  // At least an hour ahead: writing and reviewing take a while.
  const closes = [17, 22].find(hour => local.hour < hour - 1)
  const opens = utcText(new Date(local.round({ smallestUnit: 'minute', roundingMode: 'floor' }).epochMilliseconds))
  return {
    today: closes === undefined ? undefined : { opens, closes: at(0, closes) },
    tomorrow: { opens: at(1, 8), closes: at(1, 17) },
  }
}

/** The clock change of a time zone while a window is open; `minutes` is positive when clocks go forward. */
export function clockChange({ from, to }: Span, timeZone: string) {
  const [opens, closes] = [zonedTime(from, timeZone), zonedTime(to, timeZone)]
  const minutes = (closes.offsetNanoseconds - opens.offsetNanoseconds) / 60e9
  const time = opens.getTimeZoneTransition('next')?.epochMilliseconds
  return minutes === 0 || time === undefined ? undefined : { minutes, time }
}

/** A range in a time zone: "Tue, 24 Nov 2026, 09:00–11:00"; with offsets if they change. */
export function windowRange(span: Span, tag: string, timeZone: string): string {
  const isChanged = clockChange(span, timeZone) !== undefined
  const format = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(isChanged && { timeZoneName: 'shortOffset' }),
  })
  // On the night the clocks go back, a range from 02:30 to 02:30 would be written as one moment.
  return isChanged ? `${format.format(span.from)} – ${format.format(span.to)}` : format.formatRange(span.from, span.to)
}
