import type { Locale } from '#dashboard/i18n/catalogue'

/**
 * One row of a list: its value, or what came instead of it. The shape is the one tolerant reading gives. `wrong`: what
 * came in the members whose cells cannot be read.
 */
export type TableRow<T> =
  | { ok: true; value: T; wrong?: Readonly<Record<string, unknown>> }
  | { ok: false; raw: unknown; reason: string }

/** Order by the values of one column. */
export type Sort = { column: string; descending: boolean }

/** What a table asks of its rows. Plain data, so that it can be posted to a worker as it is. */
export type RowsQuery = {
  /** Every word must occur in the text of the `columns`; case and accents do not count. */
  text: string
  /** Absent: the order in which the rows came. */
  sort: Sort | undefined
  /** Ids of the columns on screen: the ones whose text is searched. */
  columns: readonly string[]
  /** Wanted value by filter id. */
  filters: Readonly<Record<string, string>>
}

/** How many rows there are. A new object whenever something changed, the same one otherwise. */
export type RowsSnapshot = {
  /** Rows loaded so far. */
  total: number
  /** Rows of those that the query lets through. */
  filtered: number
  /**
   * The answer to the last query is not here yet; `filtered` and the rows are still those of the one before. Where there
   * are none: the first are on their way.
   */
  busy: boolean
}

/**
 * Where a table gets its rows. They may be in the page (`usePageRows`) or in a worker that answers windows of them:
 * the table looks at what is there (`rows`), says what it shows (`setWindow`), and draws placeholders for the rest.
 */
export interface RowSource<T> {
  /** Calls `listener` after each change of the snapshot or of rows that were missing. */
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => RowsSnapshot
  /** Sets order and filters. Asking the same again costs nothing. */
  query: (query: RowsQuery) => void
  /** The rows `from` to `to` (exclusive) of the filtered and sorted list; `undefined` where one is not here yet. Pure. */
  rows: (from: number, to: number) => readonly (TableRow<T> | undefined)[]
  /**
   * Rows that are drawn now: the window, and the row with the focus where it lies outside. Called again whenever they or
   * the number of rows change. A source that has all rows need not care.
   */
  setWindow: (from: number, to: number) => void
  /** The rows are not in the page: to ask for others costs it nothing. */
  isElsewhere?: true
  /** Where the rows are not in the page: makes a file of them where they are. */
  exportFile?: (request: FileRequest) => Promise<WrittenFile>
}

/** Which file: its kind, the ids of its columns, the name of what is in it, and the locale of who opens it. */
export type FileRequest = { kind: 'csv' | 'xlsx'; columns: readonly string[]; name: string; locale: Locale }

/** A file with its number of rows, and the places of what did not fit or had no cells. */
export type WrittenFile = {
  file: Blob
  rows: number
  unreadable: number
  /** Cells that did not fit whole: how many, the heads of their columns, and what fits, in characters. */
  cut: { cells: number; columns: readonly string[]; most: number }
}

/** A query that lets everything through in the order it came. */
export const everyRow: RowsQuery = { text: '', sort: undefined, columns: [], filters: {} }

/** Rows that are chosen in a table, where they can be. */
export type RowSelection = {
  has: (key: string) => boolean
  /** Chooses a row, or no longer; `range`: with all between it and the one before. */
  toggle: (index: number, range: boolean) => void
  /** Whether a row can be chosen; every one by default. */
  can?: (key: string) => boolean
  /** What the box of a row is called. */
  label: string
}

/** The box in the head that chooses all rows that are shown, and what it is called. */
export type AllSelection = { label: string; state: 'all' | 'some' | 'none'; toggle: () => void }
