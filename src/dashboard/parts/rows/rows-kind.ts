import type { Row } from '#contract/reading/answer'
import type { RowReading } from '#dashboard/data/rows/body-rows'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { RowModel } from '#dashboard/ui/table/rows/row-index'

/** What sorts, searches, filters and exports rows. */
export type FileModel<T> = RowModel<T> & { columns: readonly FileColumn<T>[] }

/**
 * What a worker knows of one kind of rows: a module that it loads, since nothing but data can be posted. `Setting` is what the
 * page knows besides (language, zone, the team's own words), `Sums` what is counted of all rows; both are plain data.
 */
export type RowsKind<T, Setting, Sums> = RowReading<T> & {
  model: (setting: Setting) => FileModel<T>
  /** Counts rows while they come. */
  count: () => { add: (rows: readonly Row<T>[]) => void; value: () => Sums }
  /** A row as the page may have it; by default as it is. Without a setting as little as may be shown. */
  shown?: (row: Row<T>, setting: Setting | undefined) => Row<T>
}
