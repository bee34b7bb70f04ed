import { Temporal } from 'temporal-polyfill'

/** Half open: `begin` belongs to it and `end` does not. Both are instants in UTC, such as `2026-01-01T00:00:00Z`. */
export type Period = { begin: string; end: string }

export const instantMs = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

/** The period between two moments of a zone, which is how all of them are made. */
export const periodOf = (begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Period => ({
  begin: begin.toInstant().toString(),
  end: end.toInstant().toString(),
})

/** Midnight at the beginning of a day, or the first moment of a day whose midnight the clocks skip. */
export const startOf = (day: Temporal.PlainDate, zone: string): Temporal.ZonedDateTime => day.toZonedDateTime(zone)

const written = /^\d{4}-\d\d-\d\d(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)([zZ]|[ +-]\d\d:\d\d)?)?$/

/** Reads a moment as addresses hold it. Without an offset it is UTC; a `+` that an address turned into a space is one. */
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

/** Reads a period; undefined when either end is unreadable, or when nothing lies between them. */
export function readPeriod(begin: string | null, end: string | null): Period | undefined {
  const [from, to] = [readInstant(begin), readInstant(end)]
  return from && to && instantMs(from) < instantMs(to) ? { begin: from, end: to } : undefined
}

export const samePeriod = (one: Period, other: Period): boolean =>
  instantMs(one.begin) === instantMs(other.begin) && instantMs(one.end) === instantMs(other.end)
