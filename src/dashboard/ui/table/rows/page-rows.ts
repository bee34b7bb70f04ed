import {
  everyRow,
  type RowSource,
  type RowsQuery,
  type RowsSnapshot,
  type TableRow,
} from '#dashboard/ui/table/row-source'
import type { LongRows } from './long-rows'
import { createRowIndex, type RowModel, type ShownRows, sameQuery } from './row-index'

/** A source whose rows can be replaced, and may grow at their end. */
type PageRows<T> = RowSource<T> & {
  /**
   * Takes in rows that came behind the others, another query, or another way to compare and match. What is shown stays until
   * that is done.
   */
  query: (query?: RowsQuery, model?: RowModel<T>) => void
  /** A source of these rows that is asked the same; what this one knows of rows that stay is not worked out again. */
  of: (rows: readonly TableRow<T>[], model: RowModel<T>, loading?: boolean) => PageRows<T>
}

/** More rows than are filtered and sorted in one task; those are gone through in pieces, by code that few lists need. */
const isLong = ({ length }: readonly unknown[]) => length > 2000

const loadLong = () => import('./long-rows')

/** Rows that are all in this page; `loading` while the first are on their way. `before`: what was shown in their place. */
export function createPageRows<T>(
  rows: readonly TableRow<T>[],
  model: RowModel<T>,
  query: RowsQuery = everyRow,
  loading = false,
  before?: ShownRows<T>,
  texts?: (string | undefined)[],
): PageRows<T> {
  const listeners = new Set<() => void>()
  let [requested, current] = [query, model]
  /** Rows as they came need no work. */
  const isLate = () => isLong(rows) && !sameQuery({ ...requested, columns: [] }, everyRow)
  let late = isLate()
  const index = createRowIndex(rows, model, late ? everyRow : query, texts)
  let shown = late ? (before ?? createRowIndex([], model)) : index
  let long: LongRows<T> | undefined
  const look = (): RowsSnapshot => ({ total: shown.size(), filtered: shown.count(), busy: loading || late })
  let snapshot = look()
  const show = (next = shown, isLate = false) => {
    shown = next
    late = isLate
    snapshot = look()
    for (const listener of listeners) listener()
  }
  const requery = (nextQuery = requested, nextModel = current) => {
    if (sameQuery(requested, nextQuery) && current === nextModel && shown.size() === rows.length && !late) return
    requested = nextQuery
    current = nextModel
    if (long) long.update(current, requested)
    else if (isLate()) {
      show(shown, true)
      loadLong().then(
        ({ createLongRows }) => (long ??= createLongRows(rows, show, listeners)).update(current, requested),
        // Without the code that does it in pieces it is done at once.
        () => show(createRowIndex(rows, current, requested)),
      )
    } else {
      index.setQuery(requested)
      show(index)
    }
  }
  const source: PageRows<T> = {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: requery,
    rows: (from, to) => shown.slice(from, to),
    setWindow: () => {},
    of: (nextRows, nextModel, nextLoading = false) => {
      const isGrowing = isLong(rows) || (nextModel === model && rows.length === index.size())
      if (nextRows === rows && nextLoading === loading && isGrowing) return source
      const known = nextModel === model && index.query() === requested ? index.texts() : []
      const carried = known.map((text, at) => (rows[at] === nextRows[at] ? text : undefined))
      return createPageRows(nextRows, nextModel, requested, nextLoading, shown, carried)
    },
  }
  return source
}
