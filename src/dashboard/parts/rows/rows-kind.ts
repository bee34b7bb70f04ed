import type { Row } from '#contract/reading/answer'
import type { RowReading } from '#dashboard/api/rows/body-rows'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'
import type { RowModel } from './row-index'

/** Sorts, searches, filters and exports rows. */
export type FileModel<T> = RowModel<T> & { columns: readonly FileColumn<T>[] }

/**
 * What a worker knows of one kind of rows. `Setting` is what the page knows besides (language, zone, the team's labels) and
 * `Sums` is counted over all rows; both are plain data.
 */
export type RowsKind<T, Setting, Sums> = RowReading<T> & {
  model: (setting: Setting) => FileModel<T>
  /** Counts rows while they arrive. */
  count: () => { add: (rows: readonly Row<T>[]) => void; value: () => Sums }
  /** A row as the page may have it; by default as it is. Without a setting it hides all that may have to be hidden. */
  shown?: (row: Row<T>, setting: Setting | undefined) => Row<T>
}

/** The counts, and the rows from `from` on of those that the query lets through, in its order. */
export type RowsLook<T, Sums> = {
  total: number
  filtered: number
  sums: Sums
  rows: readonly TableRow<T>[]
}

/** Rows to find beside those of the table: those that `filters` let through, spread evenly where there are more than `most`. */
export type RowsPick = {
  filters: Readonly<Record<string, string>>
  most: number
  /** Only the row whose time in this column is nearest to a moment, in milliseconds since 1970. */
  near?: { column: string; moment: number }
}

/** The rows that were picked, of how many. `place`: the nearest row's index in the table; undefined where it is not shown. */
export type PickedRows<T> = { rows: readonly TableRow<T>[]; of: number; place?: number | undefined }
