import { everyRow, type RowSource, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'
import { createRowIndex, type RowModel, sameQuery } from './row-index'

type PageRows<T> = RowSource<T> & {
  /** A source for these rows that is asked the same. Texts that were worked out for rows that stay are kept. */
  of: (rows: readonly TableRow<T>[], model: RowModel<T>, loading?: boolean) => PageRows<T>
}

/** Rows that are all in this page; `loading` while the first are on their way. `texts`: what is searched in, by index. */
export function createPageRows<T>(
  rows: readonly TableRow<T>[],
  model: RowModel<T>,
  query: RowsQuery = everyRow,
  loading = false,
  texts?: (string | undefined)[],
): PageRows<T> {
  const listeners = new Set<() => void>()
  const index = createRowIndex(rows, model, query, texts)
  const look = () => ({ total: index.size(), filtered: index.count(), busy: loading })
  let snapshot = look()
  const source: PageRows<T> = {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: next => {
      if (sameQuery(index.query(), next)) return
      index.setQuery(next)
      snapshot = look()
      for (const listener of listeners) listener()
    },
    rows: index.slice,
    setWindow: () => {},
    of: (nextRows, nextModel, nextLoading = false) => {
      const isSame = nextRows === rows && nextModel === model && nextLoading === loading
      if (isSame && rows.length === index.size()) return source
      const known = nextModel === model ? index.texts() : []
      const knownTexts = known.map((text, at) => (rows[at] === nextRows[at] ? text : undefined))
      return createPageRows(nextRows, nextModel, index.query(), nextLoading, knownTexts)
    },
  }
  return source
}
