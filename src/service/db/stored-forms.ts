import { createHash } from 'node:crypto'

const fixedWidth = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A time in milliseconds, or NaN. Without an offset it is UTC; Date.parse would use the machine's time zone. */
export function momentOf(time: string): number {
  const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/i.test(time)
  return Date.parse(hasOffset ? time : `${time}Z`)
}

/**
 * The time as stored: UTC, fixed width, milliseconds. Unchanged if its UTC year has not four digits
 * (`0000-01-01T00:00+14:00`).
 */
export function toUtc(time: string): string {
  const utc = new Date(momentOf(time)).toISOString()
  return fixedWidth.test(utc) ? utc : time
}

/**
 * Key of a participant in any notation: a number's digits (`+46 70-123` and `4670123`), or a name in lower case. Long
 * ones are hashed, because Postgres cannot index long texts.
 */
export function participantKey(participant: string): string {
  // Two patterns of linear time; a single one would be quadratic for long texts.
  const isNumber = /^\+?[\d\s().-]+$/.test(participant) && /\d/.test(participant)
  const key = isNumber ? participant.replace(/\D/g, '').replace(/^00/, '') : participant.trim().toLowerCase()
  return key.length > 100 ? createHash('sha256').update(key).digest('hex') : key
}

/** `now`, but at least 1 ms after `before`, so that two changes in one millisecond have different times. */
export function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
