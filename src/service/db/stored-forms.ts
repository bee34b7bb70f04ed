import { createHash } from 'node:crypto'

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

/**
 * What two spellings of one participant have in common: digits alone for a number (`+46 70-123` and `4670123`),
 * lower case for a name. Short whatever came in, because an index of Postgres holds no long texts.
 */
export function participantKey(participant: string): string {
  // Two questions, each answered in one pass: a single pattern tries every digit of a long text as the one there must be.
  const isNumber = /^\+?[\d\s().-]+$/.test(participant) && /\d/.test(participant)
  const key = isNumber ? participant.replace(/\D/g, '').replace(/^00/, '') : participant.trim().toLowerCase()
  return key.length > 100 ? createHash('sha256').update(key).digest('hex') : key
}

/**
 * A moment later than `before`, and as a rule `now`: two changes in one millisecond have two times, or a reader that
 * compares `lastModified` would miss the second.
 */
export function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()
}
