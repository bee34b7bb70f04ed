import type { Row } from '#contract/reading/answer'
import type { RowReading } from '#dashboard/api/rows/body-rows'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'
import type { RowModel } from './row-index'

export type FileModel<T> = RowModel<T> & { columns: readonly FileColumn<T>[] }

/**
 * Describes one kind of rows to the worker. `Setting` comes from the page (language, time zone, labels);
 * `Sums` are counted over all rows. Both are plain data.
 */
export type RowsKind<T, Setting, Sums> = RowReading<T> & {
  model: (setting: Setting) => FileModel<T>
  count: () => { add: (rows: readonly Row<T>[]) => void; value: () => Sums }
  /** Masks a row for the page; by default unchanged. Without a setting it must mask everything it can. */
  shown?: (row: Row<T>, setting: Setting | undefined) => Row<T>
}

/** Rows to find independent of the table: those matching `filters`, at most `most`, evenly spread. */
export type RowsPick = {
  filters: Readonly<Record<string, string>>
  most: number
  /** Only the row whose time in this column is nearest to `moment` (milliseconds since 1970). */
  near?: { column: string; moment: number }
}

/** Picked rows, of how many. `place`: index of the nearest row in the table; undefined if it is filtered out. */
export type PickedRows<T> = { rows: readonly TableRow<T>[]; of: number; place?: number | undefined }
