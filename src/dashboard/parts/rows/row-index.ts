import { type ColumnValue, sortValue, valueOrder } from '#dashboard/ui/table/column'
import { searchedText, searchMatch, searchWords } from '#dashboard/ui/table/fold-text'
import { everyRow, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'

/** How rows are compared and matched. Holds no element, so a worker can use it too. */
export type RowModel<T> = {
  columns: readonly ColumnValue<T>[]
  /** By filter id: whether a row is wanted. Unreadable rows match no filter. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  /** Language whose order words are sorted in. */
  locale: string
}

/** Filters and sorts rows; `rows` may grow at its end. */
export function createRowIndex<T>(rows: readonly TableRow<T>[], model: RowModel<T>, requested: RowsQuery = everyRow) {
  let query = requested
  /** Indexes of the rows that the query lets through, in its order, among the first `seen`. */
  let found: number[] = []
  let seen = -1
  /** The searched text of each row: to make it costs more than to search it. */
  let texts: string[] = []
  /** Kept for the column that was sorted by last: a collator is slow. */
  let ranked: { column: ColumnValue<T>; ranks: number[] } | undefined

  const ranksOf = (column: ColumnValue<T>) => {
    if (ranked?.column !== column || ranked.ranks.length !== rows.length) {
      ranked = { column, ranks: rowRanks(rows, column, model.locale) }
    }
    return ranked.ranks
  }

  const sort = () => {
    const { column: id, descending = false } = query.sort ?? {}
    const column = model.columns.find(each => each.id === id)
    if (!column) return
    const ranks = ranksOf(column)
    const rankAt = (at: number) => ranks[at] ?? unreadable
    found.sort((a, b) => {
      const [one, other] = [rankAt(a), rankAt(b)]
      return descending && one < empty && other < empty ? other - one : one - other
    })
  }

  const find = () => {
    seen = rows.length
    const searched = model.columns.filter(({ id }) => query.columns.includes(id))
    const tests = Object.entries(query.filters).flatMap(([id, value]) => {
      const filter = model.filters?.[id]
      return filter ? [(row: TableRow<T>) => row.ok && filter(row.value, value)] : []
    })
    const matches = searchWords(query.text).length > 0 ? searchMatch(query.text) : undefined
    found = []
    rows.forEach((row, at) => {
      if (!tests.every(test => test(row))) return
      if (!matches || matches((texts[at] ??= searchedText(row, searched)))) found.push(at)
    })
    sort()
  }

  const latest = () => {
    if (seen !== rows.length) find()
    return found
  }
  return {
    /** The number of rows that the query lets through. */
    count: () => latest().length,
    /** The rows from `from` to `to` (exclusive), in the order that was asked for. */
    slice: (from: number, to: number): TableRow<T>[] =>
      latest()
        .slice(from, to)
        .map(at => rows[at] as TableRow<T>),
    setQuery(next: RowsQuery) {
      if (next.columns.join('\n') !== query.columns.join('\n')) texts = []
      query = next
      seen = -1
    },
  }
}

/** Ranks of rows without a value, and of those that cannot be read: last in either direction. */
const [empty, unreadable] = [1e9, 2e9]

/** Where each row stands by a column; equal values, in whatever spelling, have one rank. Each word is compared once. */
function rowRanks<T>(rows: readonly TableRow<T>[], column: ColumnValue<T>, locale: string): number[] {
  const values = comparable(rows.map(row => (row.ok ? sortValue(column.value(row.value)) : undefined)))
  const compare = valueOrder(locale)
  const ranks = new Map<number | string | undefined, number>([[undefined, empty]])
  let [rank, before]: [number, number | string | undefined] = [0, undefined]
  for (const value of [...new Set(values)].filter(each => each !== undefined).toSorted(compare)) {
    if (before !== undefined && compare(before, value) !== 0) rank += 1
    ranks.set(value, rank)
    before = value
  }
  return rows.map((row, at) => (row.ok ? (ranks.get(values[at]) ?? empty) : unreadable))
}

/** A number as it is dialled, with or without its sign. */
const dialled = /^\+?\d{1,15}$/

/** Numbers in the place of words, where all of them are dialled; a sign comes before digits, as a collator has it. */
function comparable(values: (number | string | undefined)[]) {
  const areDialled = values.every(value => value === undefined || (typeof value === 'string' && dialled.test(value)))
  if (!areDialled) return values
  return values.map(value => value && Number(value) + (String(value).startsWith('+') ? 0 : 1e15))
}
