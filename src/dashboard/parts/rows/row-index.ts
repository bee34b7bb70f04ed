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

/** Filters and sorts rows; `rows` may grow at its end, and `grow` takes in what came. */
export function createRowIndex<T>(rows: readonly TableRow<T>[], model: RowModel<T>, requested: RowsQuery = everyRow) {
  let query = requested
  let test: ((at: number) => boolean) | undefined
  let seen = 0
  let matching: number[] = []
  let ordered: ArrayLike<number> & { slice: (from: number, to: number) => ArrayLike<number> } = matching
  /** Where rows stand in the order of columns, as far as that was worked out. */
  const places = new Map<ColumnValue<T>, Places>()
  let searched: readonly ColumnValue<T>[] = []

  /** The searched text of each row: to make it costs more than to search it. */
  let texts: (string | undefined)[] = []
  const textOf = (at: number): string => (texts[at] ??= searchedText(rows[at], searched))

  const order = () => {
    const { column: id, descending = false } = query.sort ?? {}
    const column = model.columns.find(each => each.id === id)
    ordered = matching
    if (!column) return
    const known = places.get(column)
    const found = known && known.of.length >= seen ? known : placesOf(rows, column, model.locale, model.simplify)
    places.set(column, found)
    ordered = byPlace(matching, found, descending)
  }
  const takeIn = () => {
    for (; seen < rows.length; seen++) if (!test || test(seen)) matching.push(seen)
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
    takeIn()
    order()
  }

  setQuery(requested)
  return {
    /** The number of rows that the query lets through. */
    count: () => matching.length,
    /** The rows from `from` to `to` (exclusive), in the order that was asked for. */
    slice: (from: number, to: number): TableRow<T>[] =>
      Array.from(ordered.slice(from, to), at => rows[at] as TableRow<T>),
    setQuery,
    grow: () => {
      if (seen === rows.length) return
      takeIn()
      order()
    },
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
