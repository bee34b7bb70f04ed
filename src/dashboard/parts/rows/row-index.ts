import { type ColumnValue, sortValue, valueOrder } from '#dashboard/ui/table/column'
import { searchedText, searchMatch, searchWords } from '#dashboard/ui/table/fold-text'
import { everyRow, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'

/** How rows are compared and matched. Without React, so that a worker can use it. */
export type RowModel<T> = {
  columns: readonly ColumnValue<T>[]
  /** By filter id: whether a row matches a value. Unreadable rows match no filter. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  locale: string
}

/** Filters and sorts rows, which may be appended later. */
export function createRowIndex<T>(rows: readonly TableRow<T>[], model: RowModel<T>, requested: RowsQuery = everyRow) {
  let query = requested
  /** Indexes of matching rows in sort order, among the first `seen`. */
  let found: number[] = []
  let seen = -1
  /** Cached search text of each row, which is slow to make. */
  let texts: string[] = []
  /** Cached for the last sort column: a collator is slow. */
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
    count: () => latest().length,
    /** Matching rows from `from` to `to` (exclusive), in sort order. */
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

/** Ranks of empty values and unreadable rows, which are last in both directions. */
const [empty, unreadable] = [1e9, 2e9]

/** Ranks of all rows by a column, equal for values that sort equal. Each distinct value is compared once. */
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

/** A phone number without blanks, with or without `+`. */
const dialled = /^\+?\d{1,15}$/

/** Turns values into numbers if all are phone numbers; `+` sorts before digits, as in a collator. */
function comparable(values: (number | string | undefined)[]) {
  const areDialled = values.every(value => value === undefined || (typeof value === 'string' && dialled.test(value)))
  if (!areDialled) return values
  return values.map(value => value && Number(value) + (String(value).startsWith('+') ? 0 : 1e15))
}
