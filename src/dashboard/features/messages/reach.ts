import type { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { sentTime } from '#dashboard/api/find-sent'

/** What one form of the participant has brought, in the order it came. */
export type ReadList = { rows: readonly Row<Message>[]; mayHaveMore: boolean }

/** How far back a conversation was read. Times are milliseconds since 1970. */
export type Reach = {
  /** There is no page left. */
  whole: boolean
  /** Pages come the newest first, as far as is known and as those that were read show. */
  ordered: boolean
  /** The oldest moment that every list has come back to; undefined where one has no time, or none is left to read. */
  floor: number | undefined
}

/** Reports of one sending are so far apart at most: within it nothing is out of order. */
const tolerance = 60_000

/** The oldest moment among rows; undefined where none has a time. */
export function oldestOf(rows: ReadList['rows']): number | undefined {
  const times = rows.flatMap(row => (row.ok ? (sentTime(row.value) ?? []) : []))
  return times.length > 0 ? times.reduce((oldest, time) => Math.min(oldest, time)) : undefined
}

/** `newestFirst`: the connection knows how to ask for the newest first. */
export function reachOf(lists: readonly ReadList[], newestFirst: boolean): Reach {
  let ordered = newestFirst
  let floor: number | undefined
  let known = true
  for (const { rows, mayHaveMore } of lists) {
    if (!mayHaveMore) continue
    let oldest = Number.POSITIVE_INFINITY
    for (const row of rows) {
      const at = row.ok ? sentTime(row.value) : undefined
      if (at === undefined) continue
      if (at > oldest + tolerance) ordered = false
      oldest = Math.min(oldest, at)
    }
    if (oldest === Number.POSITIVE_INFINITY) known = false
    else floor = Math.max(floor ?? oldest, oldest)
  }
  return { whole: lists.every(({ mayHaveMore }) => !mayHaveMore), ordered, floor: known ? floor : undefined }
}

/** Whether everything that was sent at `moment` and later is among what was read. */
export const reaches = ({ whole, ordered, floor }: Reach, moment: number): boolean =>
  whole || (ordered && floor !== undefined && floor < moment)
