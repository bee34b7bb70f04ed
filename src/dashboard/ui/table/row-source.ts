import type { Locale } from '#dashboard/i18n/catalogue'

/**
 * A row of a list as tolerant reading returns it: the value, or the raw data of an unreadable row. `wrong`: raw values
 * of members that could not be read.
 */
export type TableRow<T> =
  | { ok: true; value: T; wrong?: Readonly<Record<string, unknown>> }
  | { ok: false; raw: unknown; reason: string }

export type Sort = { column: string; descending: boolean }

/** Query of a table. Plain data, so that it can be posted to a worker. */
export type RowsQuery = {
  /** Every word must occur in the text of `columns`, ignoring case and accents. */
  text: string
  /** Undefined: original order. */
  sort: Sort | undefined
  /** Ids of the visible columns, which are searched. */
  columns: readonly string[]
  filters: Readonly<Record<string, string>>
}

/** Counts of rows. A new object after a change, the same one otherwise. */
export type RowsSnapshot = {
  total: number
  /** Loaded rows that match the query. */
  filtered: number
  /** The result of the last query is pending; rows and `filtered` are still the previous ones. */
  busy: boolean
}

/**
 * Rows of a table, in the page (`usePageRows`) or in a worker that returns windows of them. The table reads `rows`,
 * reports what it shows with `setWindow`, and renders placeholders for missing rows.
 */
export interface RowSource<T> {
  /** Calls `listener` after a change of the snapshot or when missing rows arrive. */
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => RowsSnapshot
  /** Sets sort order and filters. Repeating the current query is free. */
  query: (query: RowsQuery) => void
  /** Rows `from` to `to` (exclusive) of the filtered and sorted list; `undefined` where not loaded. Pure. */
  rows: (from: number, to: number) => readonly (TableRow<T> | undefined)[]
  /**
   * Reports the rendered rows: the window, and the focused row outside it. Called again when these or the number of
   * rows change. A source that has all rows may ignore it.
   */
  setWindow: (from: number, to: number) => void
  /** The rows are in a worker, so a query does not block the page. */
  isElsewhere?: true
  /** Writes an export in the worker that holds the rows. */
  exportFile?: (request: FileRequest) => Promise<WrittenFile>
}

/** Export request: format, column ids, name of the content and the reader's locale. */
export type FileRequest = { kind: 'csv' | 'xlsx'; columns: readonly string[]; name: string; locale: Locale }

/** A written file with its number of rows and the cells that were cut or left out. */
export type WrittenFile = {
  file: Blob
  rows: number
  unreadable: number
  /** Truncated cells: how many, their column headings, and the maximum length in characters. */
  cut: { cells: number; columns: readonly string[]; most: number }
}

export const everyRow: RowsQuery = { text: '', sort: undefined, columns: [], filters: {} }

export type RowSelection = {
  has: (key: string) => boolean
  /** Toggles a row; `range`: all rows between it and the row toggled before. */
  toggle: (index: number, range: boolean) => void
  /** Whether a row can be selected; default true. */
  can?: (key: string) => boolean
  label: string
}

export type AllSelection = { label: string; state: 'all' | 'some' | 'none'; toggle: () => void }
