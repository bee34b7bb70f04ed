import { utcText } from '#dashboard/i18n/utc-text'

/** When an e-mail can go out, worked out from its delivery windows (§2.16). Times are instants, ISO 8601 in UTC. */

export type Window = { opens: string; closes: string }

/**
 * `unset`: a time is missing or no moment. `reversed`: it closes before it opens. `empty`: it closes as it opens.
 * `past`: it is over. `open`: it is open now. `ahead`: it opens later.
 */
type WindowState = 'unset' | 'reversed' | 'empty' | 'past' | 'open' | 'ahead'

type Schedule = {
  /** When it can go out from now on: windows that touch or overlap are one, in the order of time. */
  spans: Window[]
  /** Minutes that the windows are open, those that overlap counted once. */
  minutes: number
  /** The minutes of those that are still to come. */
  left: number
  /** Pairs of windows that overlap, by their places from 0. */
  overlaps: [number, number][]
  /** How many windows are over. */
  past: number
}

const exact = /^\d{4,6}-\d\d-\d\dT.*Z$/i

/** Milliseconds since 1970 of an instant in UTC; NaN for anything else. */
const time = (instant: string) => (exact.test(instant) ? Date.parse(instant) : Number.NaN)

export function windowState({ opens, closes }: Window, now: Date): WindowState {
  const [from, to] = [time(opens), time(closes)]
  if (Number.isNaN(from) || Number.isNaN(to)) return 'unset'
  if (to < from) return 'reversed'
  if (to === from) return 'empty'
  if (to <= now.getTime()) return 'past'
  return from <= now.getTime() ? 'open' : 'ahead'
}

const usable = new Set<WindowState>(['past', 'open', 'ahead'])

type Span = { from: number; to: number }

/** The spans that cover the same time, none touching another. */
function united(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = all.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else all.push({ ...span })
  }
  return all
}

const minutesOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + (to - from), 0) / 60_000

/** What the windows come to, seen from `now`. Windows that are not set or the wrong way round count for nothing. */
export function scheduleOf(windows: readonly Window[], now: Date): Schedule {
  const sound = windows.flatMap((window, place) => {
    if (!usable.has(windowState(window, now))) return []
    return [{ place, from: time(window.opens), to: time(window.closes) }]
  })
  const overlaps = sound.flatMap((one, index) =>
    sound
      .slice(index + 1)
      .filter(other => one.from < other.to && other.from < one.to)
      .map((other): [number, number] => [one.place, other.place]),
  )
  const current = now.getTime()
  const all = united(sound)
  const ahead = all.filter(({ to }) => to > current)
  return {
    spans: ahead.map(({ from, to }) => ({ opens: utcText(new Date(from)), closes: utcText(new Date(to)) })),
    minutes: minutesOf(all),
    left: minutesOf(ahead.map(({ from, to }) => ({ from: Math.max(from, current), to }))),
    overlaps,
    past: sound.filter(({ to }) => to <= current).length,
  }
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(iso: string, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(new Date(iso))
  const name = parts.find(part => part.type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Minutes by which the clocks are put forward while a window is open; negative where they are put back. */
export function clockChange({ opens, closes }: Window, timeZone: string): number {
  if (Number.isNaN(time(opens)) || Number.isNaN(time(closes))) return 0
  return offsetAt(closes, timeZone) - offsetAt(opens, timeZone)
}

/** From when to when, on the clocks of a zone: "Tue, 24 Nov 2026, 09:00–11:00". Offsets are told where they change. */
export function windowRange(window: Window, tag: string, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      ...options,
    })
  const [opens, closes] = [new Date(window.opens), new Date(window.closes)]
  if (clockChange(window, timeZone) === 0) return format({}).formatRange(opens, closes)
  // The night the clocks are put back, a range from 02:30 to 02:30 would be written as one moment.
  const exact = format({ timeZoneName: 'shortOffset' })
  return `${exact.format(opens)} – ${exact.format(closes)}`
}

/** The same in UTC, where no hour is missing or doubled. */
export const utcRange = (window: Window, tag: string): string => `${windowRange(window, tag, 'UTC')} UTC`
