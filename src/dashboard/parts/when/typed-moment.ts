import { Temporal } from 'temporal-polyfill'
import { readWallTime } from '#dashboard/ui/date/wall-time'

const dayWords = new Map([
  ...['today', 'i dag', 'idag'].map(word => [word, 0] as const),
  ...['yesterday', 'i går', 'igår'].map(word => [word, -1] as const),
])

/** "14", "14:30", "yesterday 14", "yesterday", "2026-11-21 14", "2026-11-21". */
const short = /^(?<day>\D*?|\d{4}-\d\d?-\d\d?)(?:(?:^|\s+)(?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?)?$/

type Typed = {
  /** The day of a time that is typed alone, and the day of now: `2026-11-20`. */
  day: string
  today: string
  zone: string
  /** A day without a time is the moment after it. */
  isEnd?: boolean
}

/** "14-15", "yesterday 14:30–15", "2026-11-21 14-15". */
const hours = /^(?<day>\D*?\s|\d{4}-\d\d?-\d\d?\s)?\s*(?<start>\d\d?(?:[:.]\d\d)?)\s*[-–]\s*(?<end>\d\d?(?:[:.]\d\d)?)$/

/** Two times of a day typed as one text, as instants; undefined for any other text. 24 is the end of the day. */
export function typedRange(text: string, typed: Typed): { from: string; to: string } | undefined {
  const { day = '', start, end } = hours.exec(text.trim())?.groups ?? {}
  if (start === undefined || end === undefined) return undefined
  const to = /^24(?:[:.]00)?$/.test(end)
    ? typedMoment(day.trim() || typed.day, { ...typed, isEnd: true })
    : typedMoment(`${day}${end}`, typed)
  return { from: typedMoment(`${day}${start}`, typed), to }
}

/** A moment as people type it on the clocks of a zone, as an instant; any other text as it is. */
export function typedMoment(text: string, { day, today, zone, isEnd = false }: Typed): string {
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
  const start = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return start.add({ days: 1 }).startOfDay().toInstant().toString()
}
