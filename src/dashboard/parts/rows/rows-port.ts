import type { BodyVerdict } from '#dashboard/data/rows/body-rows'
import type { FileRequest, TableRow, WrittenFile } from '#dashboard/ui/table/row-source'
import type { RowsRequest, RowsUpdate } from '#dashboard/ui/table/rows/remote-rows'

/** Some rows apart from those of the table: those that filters let through, evenly spread where there are more than `most`. */
export type RowsPick = {
  filters: Readonly<Record<string, string>>
  most: number
  /** The one row whose time in this column is nearest to a moment, in milliseconds since 1970. */
  near?: { column: string; moment: number }
  /** What all of them say, as `printOf` has it, to be compared with what they say later. */
  prints?: boolean
}

/** The rows that were picked, of how many. `place`: where the table has the nearest one; undefined where it does not show it. */
export type PickedRows<T> = {
  rows: readonly TableRow<T>[]
  of: number
  place?: number | undefined
  prints?: ReadonlySet<number>
}

/**
 * What a page says to the place where rows are. `begin`: a body is coming, or is coming again after it broke. `end`: it came
 * whole. `lost`: nothing more of it will.
 */
export type RowsOrder<Setting> =
  | RowsRequest
  | { type: 'configure'; setting: Setting }
  | { type: 'begin' }
  | { type: 'chunk'; bytes: Uint8Array }
  | { type: 'end' }
  | { type: 'lost' }
  | { type: 'file'; id: number; request: FileRequest }
  | { type: 'pick'; id: number; pick: RowsPick }

/** What it hears from there. `counted`: how far the list came, with rows. `taken`: so many bytes of chunks are read. */
export type RowsNews<T, Sums> =
  | RowsUpdate<T>
  | { type: 'file'; id: number; written: WrittenFile }
  | { type: 'no-file'; id: number; reason: string }
  | { type: 'counted'; read: number; sums: Sums; update: RowsUpdate<T> }
  | { type: 'taken'; bytes: number }
  | { type: 'verdict'; verdict: BodyVerdict }
  | { type: 'picked'; id: number; picked: PickedRows<T> }

export type RowsPort<Setting> = {
  post: (order: RowsOrder<Setting>) => void
  /** Ends what is there, and frees its memory. */
  close: () => void
}

/** Bytes that are alone in their memory are handed over; others are copied. */
const movable = <Setting>(order: RowsOrder<Setting>): Transferable[] =>
  order.type === 'chunk' && order.bytes.byteLength === order.bytes.buffer.byteLength
    ? [order.bytes.buffer as ArrayBuffer]
    : []

/** Talks to a worker; `fail` is called where it cannot be loaded, or ends with a fault of its own. */
export function openPort<T, Setting, Sums>(
  worker: Worker,
  hear: (news: RowsNews<T, Sums>) => void,
  fail: (cause: unknown) => void,
): RowsPort<Setting> {
  worker.addEventListener('message', ({ data }: MessageEvent<RowsNews<T, Sums>>) => hear(data))
  worker.addEventListener('error', event => fail(event.error ?? new Error(event.message || 'The worker did not load.')))
  return { post: order => worker.postMessage(order, movable(order)), close: () => worker.terminate() }
}
