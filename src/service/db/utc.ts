const fixedWidth = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * The moment of a time in milliseconds, NaN where it is none. Without an offset it is UTC, where JavaScript would read
 * the machine's own zone.
 */
export function momentOf(time: string): number {
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time)
  return Date.parse(hasOffset ? time : `${time}Z`)
}

/**
 * A time as the tables hold it: UTC, fixed width, milliseconds. A time whose UTC year has no four digits
 * (`0000-01-01T00:00+14:00`) stays as it came.
 */
export function toUtc(time: string): string {
  const utc = new Date(momentOf(time)).toISOString()
  return fixedWidth.test(utc) ? utc : time
}
