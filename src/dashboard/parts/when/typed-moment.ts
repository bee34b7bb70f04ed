import { Temporal } from 'temporal-polyfill'
import { readWallTime } from '#dashboard/ui/date/wall-time'

const dayWords = new Map([
  ...['today', 'i dag', 'idag'].map(word => [word, 0] as const),
  ...['yesterday', 'i går', 'igår'].map(word => [word, -1] as const),
])

/** Matches "14", "14:30", "yesterday 14", "yesterday", "2026-11-21 14", "2026-11-21". */
const short = /^(?<day>\D*?|\d{4}-\d\d?-\d\d?)(?:(?:^|\s+)(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?)?$/

type Typed = {
  /** Day of a time typed without one, such as `2026-11-20`. */
  day: string
  today: string
  zone: string
  /** Reads a day without a time as the midnight that ends it. */
  isEnd?: boolean
  /** A time without a day that is later than this (ms since 1970) is read on the day before. */
  latest?: number | undefined
}

/** Matches "14-15", "yesterday 14:30–15", "2026-11-21 14-15". */
const hours = /^(?<day>\D*?\s|\d{4}-\d\d?-\d\d?\s)?\s*(?<start>\d\d?(?:[:.]\d\d)?)\s*[-–]\s*(?<end>\d\d?(?:[:.]\d\d)?)$/

/**
 * Parses two times, "yesterday 14-15", into instants; undefined for other texts. 24 is the end of the day, and an end
 * before the start is on the next day.
 */
export function typedRange(text: string, typed: Typed): { from: string; to: string } | undefined {
  const { day = '', start, end } = hours.exec(text.trim())?.groups ?? {}
  if (start === undefined || end === undefined) return undefined
  const rangeOn = (on: Typed) => {
    const from = instantOnDay(`${day}${start}`, on)
    const to = /^24(?:[:.]00)?$/.test(end)
      ? instantOnDay(day.trim() || on.day, { ...on, isEnd: true })
      : instantOnDay(`${day}${end}`, on)
    const isNextDay = [from, to].every(isInstant) && to < from
    return { from, to: isNextDay ? nextDay(to, on.zone).toInstant().toString() : to }
  }
  const range = rangeOn(typed)
  return isAfter(range.from, typed.latest) ? rangeOn(dayBefore(typed)) : range
}

const isInstant = (text: string) => /\dT.*Z$/.test(text)

/** Returns the end of a day typed without a time, "yesterday"; empty for other texts. */
export function endOfTypedDay(text: string, typed: Typed): string {
  const end = instantOnDay(text, { ...typed, isEnd: true })
  return end === instantOnDay(text, typed) ? '' : end
}

/** Parses a moment as people type it, "yesterday 14", into an instant; other text is returned unchanged. */
export function typedMoment(text: string, typed: Typed): string {
  const moment = instantOnDay(text, typed)
  return isAfter(moment, typed.latest) ? instantOnDay(text, dayBefore(typed)) : moment
}

const isAfter = (moment: string, latest: number | undefined) => latest !== undefined && Date.parse(moment) > latest

/** Only moves times without a day: a typed day is not read from `day`. */
const dayBefore = (typed: Typed): Typed => ({
  ...typed,
  day: Temporal.PlainDate.from(typed.day).subtract({ days: 1 }).toString(),
})

function instantOnDay(text: string, { day, today, zone, isEnd = false }: Typed): string {
  const { day: typed = '', hour, minute = '00' } = short.exec(text.trim())?.groups ?? {}
  const word = typed.trim().toLowerCase()
  if (word === '' && hour === undefined) return text
  const offset = dayWords.get(word)
  const date = offset === undefined ? word || day : Temporal.PlainDate.from(today).add({ days: offset }).toString()
  const time = hour !== undefined ? `${hour}:${minute}` : '00:00'
  const wall = readWallTime(`${date} ${time}`, zone)
  if (wall.kind === 'gap') return `${date} ${time}`
  if (wall.kind === 'unreadable') return text
  const instant = wall.kind === 'once' ? wall.instant : wall.earlier.instant
  if (!isEnd || hour !== undefined) return instant
  return nextDay(instant, zone).startOfDay().toInstant().toString()
}

const nextDay = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add({ days: 1 })
