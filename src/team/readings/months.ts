import { Temporal } from 'temporal-polyfill'

/** A month; `end` is the beginning of the next. */
export interface Month {
  begin: string
  end: string
}

const startOf = (day: Temporal.PlainDate, zone: string) =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString()

/** The starts of the days of a zone, from the day of `from` to the day after `until`. */
export function dayStarts(from: Date, until: Date, zone: string): string[] {
  const dayOf = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const end = dayOf(until).add({ days: 1 })
  const starts: string[] = []
  for (let day = dayOf(from); Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 }))
    starts.push(startOf(day, zone))
  return starts
}

/** The current month and the one before, in a zone. */
export function readMonths(now: Date, zone: string): Month[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const first = today.with({ day: 1 })
  return [0, -1].map(months => ({
    begin: startOf(first.add({ months }), zone),
    end: startOf(first.add({ months: months + 1 }), zone),
  }))
}
