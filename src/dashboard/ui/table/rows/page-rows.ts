import { type ColumnValue, cellText } from '#dashboard/ui/table/column'
import {
  everyRow,
  type RowSource,
  type RowsQuery,
  type RowsSnapshot,
  type TableRow,
} from '#dashboard/ui/table/row-source'
import { foldText, searchedNumber, searchWords } from './fold-text'
import { sortRows } from './sort-rows'

/** How rows are compared and matched. Holds no element, so a worker can use it too. */
export type RowModel<T> = {
  columns: readonly ColumnValue<T>[]
  /** By filter id: whether a row is wanted. Unreadable rows match no filter. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  /** Language whose order words are sorted in. */
  locale: string
}

/** A source whose rows can be replaced. */
type PageRows<T> = RowSource<T> & {
  /** A source of other rows that is asked the same; what this one knows of rows that stay is not worked out again. */
  replaced: (rows: readonly TableRow<T>[], model: RowModel<T>, loading?: boolean) => PageRows<T>
}

const exportPiece = 1000

/** Rows that are all in this page (or in this worker); `loading` while the first are on their way. */
export function createPageRows<T>(
  rows: readonly TableRow<T>[],
  model: RowModel<T>,
  firstQuery: RowsQuery = everyRow,
  loading = false,
  knownTexts = new WeakMap<TableRow<T>, string>(),
): PageRows<T> {
  const listeners = new Set<() => void>()
  let requested = firstQuery
  let texts = knownTexts
  let shown: readonly TableRow<T>[] = []
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: false }

  const textOf = (row: TableRow<T>, columns: readonly ColumnValue<T>[]) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const words = row.ok ? columns.map(column => cellText(column, row.value)) : [JSON.stringify(row.raw) ?? '']
    const text = foldText(words.join('\n'))
    texts.set(row, text)
    return text
  }

  const settle = () => {
    const words = searchWords(requested.text)
    const number = searchedNumber(requested.text)
    const searched = model.columns.filter(column => requested.columns.includes(column.id))
    const tests = Object.entries(requested.filters).flatMap(([id, value]) => {
      const test = model.filters?.[id]
      return test ? [(row: TableRow<T>) => row.ok && test(row.value, value)] : []
    })
    const matches = (text: string) => words.every(word => text.includes(word)) || (number?.test(text) ?? false)
    const passes = (row: TableRow<T>) =>
      tests.every(test => test(row)) && (words.length === 0 || matches(textOf(row, searched)))
    const matching = words.length > 0 || tests.length > 0 ? rows.filter(passes) : rows
    const column = requested.sort && model.columns.find(({ id }) => id === requested.sort?.column)
    shown = column ? sortRows(matching, column, requested.sort?.descending ?? false, model.locale) : matching
    snapshot = { total: rows.length, filtered: shown.length, busy: loading }
  }

  settle()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: query => {
      if (sameQuery(requested, query)) return
      if (!sameNames(requested.columns, query.columns)) texts = new WeakMap()
      requested = query
      settle()
      for (const listener of listeners) listener()
    },
    rows: (from, to) => shown.slice(from, to),
    want: () => {},
    exportRows: async function* (signal) {
      const all = shown
      for (let from = 0; from < all.length; from += exportPiece) {
        signal?.throwIfAborted()
        yield all.slice(from, from + exportPiece)
      }
    },
    replaced: (nextRows, nextModel, nextLoading) =>
      createPageRows(nextRows, nextModel, requested, nextLoading, nextModel === model ? texts : undefined),
  }
}

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, index) => name === b[index])

/** Whether two queries ask for the same rows in the same order. */
export function sameQuery(a: RowsQuery, b: RowsQuery): boolean {
  const filters = Object.entries(a.filters)
  return (
    a.text === b.text &&
    a.sort?.column === b.sort?.column &&
    a.sort?.descending === b.sort?.descending &&
    sameNames(a.columns, b.columns) &&
    filters.length === Object.keys(b.filters).length &&
    filters.every(([id, value]) => b.filters[id] === value)
  )
}
