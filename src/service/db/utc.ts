const fixedWidth = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * A time as the tables hold it: UTC, fixed width, milliseconds. Without an offset it is UTC, where JavaScript would
 * read the machine's own zone. A time whose UTC year has no four digits (`0000-01-01T00:00+14:00`) stays as it came.
 */
export function toUtc(time: string): string {
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time)
  const utc = new Date(hasOffset ? time : `${time}Z`).toISOString()
  return fixedWidth.test(utc) ? utc : time
}
