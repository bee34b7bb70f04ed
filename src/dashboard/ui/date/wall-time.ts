import { Temporal } from 'temporal-polyfill'
import { readPlainDate } from './plain-date'

/** Meaning of a local time in a time zone. Instants are ISO 8601 in UTC, `2026-03-29T00:30:00Z`. */
export type WallTime =
  | { kind: 'unreadable' }
  /** Skipped when the clocks went forward. `after`: the first local time that exists. */
  | { kind: 'gap'; after: string }
  | { kind: 'once'; instant: string }
  /** Ambiguous because the clocks went back: both instants, with offsets such as `+02:00`. */
  | { kind: 'twice'; earlier: Moment; later: Moment }

type Moment = { instant: string; offset: string }

/** Parses `2026-03-29 02:30`; also accepts a `T` separator, dots in the time, and seconds. */
export function readWallTime(text: string, timeZone: string): WallTime {
  const found = /^\s*(\S+?)(?:\s+|T)(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*$/i.exec(text)
  const day = found?.[1] ? readPlainDate(found[1]) : null
  if (!found || !day) return { kind: 'unreadable' }
  const [hour, minute, second] = [Number(found[2]), Number(found[3]), Number(found[4] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return { kind: 'unreadable' }
  const wall = Temporal.PlainDateTime.from({ ...day, hour, minute, second })
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (!later.toPlainDateTime().equals(wall)) {
    const change = earlier.getTimeZoneTransition('next') ?? later
    return { kind: 'gap', after: writeWall(change.toPlainDateTime()) }
  }
  if (earlier.epochNanoseconds === later.epochNanoseconds) return { kind: 'once', instant: instantOf(earlier) }
  return { kind: 'twice', earlier: momentOf(earlier), later: momentOf(later) }
}

/** Formats an instant as local time, `2026-03-29 02:30`; `''` for an invalid instant. */
export function writeWallTime(instant: string, timeZone: string): string {
  if (!instant.includes('T')) return ''
  try {
    return writeWall(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime())
  } catch {
    return ''
  }
}

const writeWall = (wall: Temporal.PlainDateTime) =>
  wall.toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' }).replace('T', ' ')

const instantOf = (moment: Temporal.ZonedDateTime) => moment.toInstant().toString()

const momentOf = (moment: Temporal.ZonedDateTime): Moment => ({ instant: instantOf(moment), offset: moment.offset })
