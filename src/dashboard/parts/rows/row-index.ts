import type { ColumnValue } from '#dashboard/ui/table/column'
import { searchedNumber, searchedText, searchMatch, searchWords } from '#dashboard/ui/table/fold-text'
import { everyRow, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'
import { byPlace, type Comparable, type Places, placesOf } from './sort-rows'

/** How rows are compared and matched. Holds no element, so a worker can use it too. */
export type RowModel<T> = {
  columns: readonly ColumnValue<T>[]
  /** By filter id: whether a row is wanted. Unreadable rows match no filter. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  /** Language whose order words are sorted in. */
  locale: string
  /** Puts values in the place of a column's that are in the same order and quicker to compare. */
  simplify?: (values: Comparable[]) => Comparable[]
}

/** Filters and sorts rows, wherever they are; `rows` may grow at its end. `texts` are what is searched in, by index. */
export function createRowIndex<T>(
  rows: readonly TableRow<T>[],
  model: RowModel<T>,
  requested: RowsQuery = everyRow,
  texts: (string | undefined)[] = [],
) {
  let query = requested
  let test: ((at: number) => boolean) | undefined
  let seen = 0
  let matching: number[] = []
  let ordered: ArrayLike<number> & { slice: (from: number, to: number) => ArrayLike<number> } = matching
  /** Where rows stand in the order of columns, as far as that was worked out. */
  const places = new Map<ColumnValue<T>, Places>()
  let searched: readonly ColumnValue<T>[] = []

  /** What is searched in a row. Working it out costs more than searching in it. */
  const textOf = (at: number): string => (texts[at] ??= searchedText(rows[at], searched))

  /** Takes in rows that were not looked at yet. True where those before them may stand elsewhere now. */
  const grow = (): boolean => {
    for (; seen < rows.length; seen++) if (!test || test(seen)) matching.push(seen)
    const { column: id, descending = false } = query.sort ?? {}
    const column = model.columns.find(each => each.id === id)
    ordered = matching
    if (!column) return false
    const known = places.get(column)
    const found = known && known.of.length >= seen ? known : placesOf(rows, column, model.locale, model.simplify)
    places.set(column, found)
    ordered = byPlace(matching, found, descending)
    return true
  }

  const setQuery = (next: RowsQuery) => {
    if (!sameColumns(next, query)) texts = []
    // What does not match some letters does not match more of them either.
    const within = narrows(query, next) ? matching : undefined
    const asBefore = within && query.text === next.text
    query = next
    searched = model.columns.filter(({ id }) => query.columns.includes(id))
    const words = searchWords(query.text)
    const matches = searchMatch(query.text)
    const filters = Object.entries(query.filters).flatMap(([id, value]) => {
      const filter = model.filters?.[id]
      return filter ? [(row: TableRow<T> | undefined) => row?.ok && filter(row.value, value)] : []
    })
    const isIncluded = (at: number) => filters.every(filter => filter(rows[at]))
    const isFound = (at: number) => isIncluded(at) && matches(textOf(at))
    test = words.length > 0 ? isFound : filters.length > 0 ? isIncluded : undefined
    if (!within) seen = 0
    if (!asBefore) matching = test ? (within?.filter(test) ?? []) : (within ?? [])
    grow()
  }

  setQuery(requested)
  return {
    /** How many rows were looked at. */
    size: () => seen,
    /** How many rows the query lets through. */
    count: () => matching.length,
    /** Those of them from `from` to `to` (exclusive), in the order that was asked for. */
    slice: (from: number, to: number): TableRow<T>[] =>
      Array.from(ordered.slice(from, to), at => rows[at] as TableRow<T>),
    query: () => query,
    setQuery,
    grow,
    texts: () => texts,
  }
}

/** Whether whatever the second query lets through is let through by the first. */
function narrows(before: RowsQuery, next: RowsQuery): boolean {
  if (searchedNumber(before.text) || searchedNumber(next.text)) return false
  const words = searchWords(next.text)
  const same = sameQuery({ ...before, text: '', sort: undefined }, { ...next, text: '', sort: undefined })
  return same && searchWords(before.text).every(word => words.some(longer => longer.includes(word)))
}

/** Whether two queries search the same columns. */
const sameColumns = (a: RowsQuery, b: RowsQuery): boolean => a.columns.join('\n') === b.columns.join('\n')

/** Whether two queries ask for the same rows in the same order. Their members stand in one order. */
export const sameQuery = (a: RowsQuery, b: RowsQuery): boolean => JSON.stringify(a) === JSON.stringify(b)
