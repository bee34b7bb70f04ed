import { Temporal } from 'temporal-polyfill'

/** Half-open: includes `begin` and excludes `end`. Both are UTC instants, such as `2026-01-01T00:00:00Z`. */
export type Period = { begin: string; end: string }

export const instantMs = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

/** An instant as a moment of a zone. */
export const zonedOf = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

export const periodOf = (begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Period => ({
  begin: begin.toInstant().toString(),
  end: end.toInstant().toString(),
})

/** The start of a day; later than 00:00 where a clock change skips midnight. */
export const startOf = (day: Temporal.PlainDate, zone: string): Temporal.ZonedDateTime => day.toZonedDateTime(zone)

/** Returns the starts of the clock's hours, from the one that contains `from` to the first not before `end` (ms). */
export function hourStarts(from: Temporal.ZonedDateTime, end: number): Temporal.ZonedDateTime[] {
  let at = from.with({ minute: 0, second: 0, millisecond: 0 })
  const starts = [at]
  while (at.epochMilliseconds < end) {
    const later = at.add({ hours: 1 })
    const full = later.with({ minute: 0 })
    // Where clocks go back by half an hour, the full hour may lie behind.
    at = full.epochMilliseconds > at.epochMilliseconds ? full : later
    starts.push(at)
  }
  return starts
}

const written = /^\d{4}-\d\d-\d\d(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([zZ]|[ +-]\d\d:\d\d)?)?$/

/** Reads an instant from a URL. Without an offset it is UTC; a space before the offset is a decoded `+`. */
export function readInstant(text: string | null | undefined): string | undefined {
  const found = written.exec(text ?? '')
  if (!found) return undefined
  const [whole, time = '00:00', offset = 'Z'] = found
  try {
    return Temporal.Instant.from(`${whole.slice(0, 10)}T${time}${offset.replace(' ', '+')}`).toString()
  } catch {
    return undefined
  }
}

/** Reads a period; undefined unless both ends are valid and `begin` is before `end`. */
export function readPeriod(begin: string | null, end: string | null): Period | undefined {
  const [from, to] = [readInstant(begin), readInstant(end)]
  return from && to && instantMs(from) < instantMs(to) ? { begin: from, end: to } : undefined
}

export const samePeriod = (one: Period, other: Period): boolean =>
  instantMs(one.begin) === instantMs(other.begin) && instantMs(one.end) === instantMs(other.end)
