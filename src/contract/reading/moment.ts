/** A date and time as services write it (ISO 8601); captures its offset. */
export const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** Milliseconds since 1970; without an offset it is UTC. NaN for anything but a date and time. */
function timeOf(value: unknown): number {
  const found = typeof value === 'string' ? dateTime.exec(value) : null
  if (!found) return Number.NaN
  const [text, offset] = found
  return Date.parse(offset ? text : `${text}Z`)
}

/** Whether two values are one moment, in whatever notation. */
export const isSameMoment = (one: unknown, other: unknown): boolean => timeOf(one) === timeOf(other)
