import { offsetAt, scheduleOf, type Window, windowState } from './delivery-windows'

/** A piece of a line, from its left end, 0 to 1. */
export type Piece = { left: number; width: number }

export type Timeline = {
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
