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

const minutesOf = (spans: readonly Span[], since = 0) =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0) / 60_000

/** When an e-mail can go out. Overlapping and adjacent windows are joined. */
export function scheduleOf(windows: readonly Window[], now: Date) {
  const sound = openWindows(windows)
  const current = now.getTime()
  const spans: Span[] = []
  for (const { from, to } of sound.toSorted((a, b) => a.from - b.from)) {
    const before = spans.at(-1)
    if (before && from <= before.to) before.to = Math.max(before.to, to)
    else spans.push({ from, to })
  }
  return {
    /** The spans that are not over, in order. */
    spans: spans.filter(({ to }) => to > current),
    /** Minutes open in total. */
    minutes: minutesOf(spans),
    /** Minutes still to come. */
    left: minutesOf(spans, current),
    /** Pairs of windows that are open at the same time. */
    overlaps: sound.flatMap((one, index) =>
      sound
        .slice(index + 1)
        .filter(other => one.from < other.to && other.from < one.to)
        .map(other => [one, other] as const),
    ),
    /** Number of windows that are over. */
    past: sound.filter(({ to }) => to <= current).length,
  }
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
