import type { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { sentTime } from '#dashboard/api/find-sent'

/** Rows loaded for one form of the participant, in the order of the responses. */
export type ReadList = { rows: readonly Row<Message>[]; mayHaveMore: boolean }

/** How far back a conversation was read. Times are milliseconds since 1970. */
export type Reach = {
  /** Every page was read. */
  whole: boolean
  /** The rows read so far come newest first, and the connection requests that order. */
  ordered: boolean
  /** Oldest moment that every list has reached; undefined if a list has no time, or all lists are at their end. */
  floor: number | undefined
}

/** Statuses of one sending may be this far apart (ms) without being out of order. */
const tolerance = 60_000

/** Oldest moment among rows; undefined if none has a time. */
export function oldestOf(rows: ReadList['rows']): number | undefined {
  const times = rows.flatMap(row => (row.ok ? (sentTime(row.value) ?? []) : []))
  return times.length > 0 ? times.reduce((oldest, time) => Math.min(oldest, time)) : undefined
}

/** Computes how far back the lists reach. `newestFirst`: the connection can request the newest first. */
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

/** Whether every message sent at `moment` or later was read. */
export const reaches = ({ whole, ordered, floor }: Reach, moment: number): boolean =>
  whole || (ordered && floor !== undefined && floor < moment)
