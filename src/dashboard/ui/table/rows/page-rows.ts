import {
  everyRow,
  type RowSource,
  type RowsQuery,
  type RowsSnapshot,
  type TableRow,
} from '#dashboard/ui/table/row-source'
import { createRowIndex, type RowModel, sameQuery } from './row-index'

/** A source whose rows can be replaced. */
type PageRows<T> = RowSource<T> & {
  /** A source of other rows that is asked the same; what this one knows of rows that stay is not worked out again. */
  replaced: (rows: readonly TableRow<T>[], model: RowModel<T>, loading?: boolean) => PageRows<T>
}

/** Rows that are all in this page; `loading` while the first are on their way. */
export function createPageRows<T>(
  rows: readonly TableRow<T>[],
  model: RowModel<T>,
  firstQuery: RowsQuery = everyRow,
  loading = false,
  index = createRowIndex(rows, model, firstQuery),
): PageRows<T> {
  const listeners = new Set<() => void>()
  const look = (): RowsSnapshot => ({ total: rows.length, filtered: index.count(), busy: loading })
  let snapshot = look()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: query => {
      if (sameQuery(index.query(), query)) return
      index.ask(query)
      snapshot = look()
      for (const listener of listeners) listener()
    },
    rows: index.slice,
    want: () => {},
    replaced: (nextRows, nextModel, nextLoading) => {
      const known = nextModel === model ? index.texts() : []
      const texts = known.map((text, at) => (rows[at] === nextRows[at] ? text : undefined))
      const next = createRowIndex(nextRows, nextModel, index.query(), texts)
      return createPageRows(nextRows, nextModel, index.query(), nextLoading, next)
    },
  }
}
