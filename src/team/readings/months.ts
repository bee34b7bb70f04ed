import { Temporal } from 'temporal-polyfill'

/** From the first moment of a month, inclusive, to that of the next. */
export interface Month {
  begin: string
  end: string
}

/** The month that is running and the one before it, by the clocks of a zone. */
export function readMonths(now: Date, zone: string): Month[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const first = today.with({ day: 1 })
  const start = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds).toISOString()
  return [0, -1].map(months => ({ begin: start(first.add({ months })), end: start(first.add({ months: months + 1 })) }))
}
