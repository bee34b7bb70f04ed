import { createHash } from 'node:crypto'

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
