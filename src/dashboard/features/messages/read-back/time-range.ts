import type { FoundRow } from '#dashboard/features/messages/merge-messages'
import { instantOf } from '#dashboard/i18n/format'
import { type Reach, reaches } from './reach'

/** From one moment to another, both of them in it; either may be open. Milliseconds since 1970. */
export type TimeRange = { from: number | undefined; to: number | undefined }

/** The range of an address; undefined where it names none. The earlier of the two is the beginning, however they are written. */
export function rangeOf(texts: { from: string; to: string }): TimeRange | undefined {
  const [from, to] = [texts.from, texts.to].map(text => instantOf(text)?.getTime())
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

const sentOf = (row: FoundRow) => (row.ok ? instantOf(row.value.sent)?.getTime() : undefined)

/** The rows that were sent in a range, and how many say of themselves neither that they were nor that they were not. */
export function rowsIn(rows: readonly FoundRow[], { from, to }: TimeRange): { inside: FoundRow[]; untimed: number } {
  const inside = rows.filter(row => {
    const sent = sentOf(row)
    return sent !== undefined && sent >= (from ?? sent) && sent <= (to ?? sent)
  })
  return { inside, untimed: rows.filter(row => sentOf(row) === undefined).length }
}

/** Whether older messages are needed: an open beginning asks for no more than its end. */
export const needsOlder = ({ from, to }: TimeRange, reach: Reach): boolean => !reaches(reach, from ?? to ?? 0)

/** Whether everything that was sent in a range is among what was read. */
export const isCovered = ({ from }: TimeRange, reach: Reach): boolean =>
  from === undefined ? reach.whole : reaches(reach, from)
