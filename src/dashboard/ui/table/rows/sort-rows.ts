import { once } from '#dashboard/i18n/remembered'
import type { CellValue, ColumnValue } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'

/** A value made ready to be compared. Rank 0 numbers, 1 words, 2 empty, 3 unreadable rows. */
type SortKey = { rank: number; number: number; text: string }

const empty: SortKey = { rank: 2, number: 0, text: '' }
const unreadable: SortKey = { rank: 3, number: 0, text: '' }

function sortKey(value: CellValue): SortKey {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'string') return { rank: 1, number: 0, text: value }
  const number = Number(value)
  return Number.isNaN(number) ? empty : { rank: 0, number, text: '' }
}

/**
 * The rows in the order of a column; rows with equal values keep theirs. Empty values come last and unreadable rows
 * after them, in both directions.
 */
export function sortRows<T>(
  rows: readonly TableRow<T>[],
  column: ColumnValue<T>,
  descending: boolean,
  locale: string,
): TableRow<T>[] {
  // Made for words alone: numbers and times, the order that lists begin with, need none.
  const collator = once(() => new Intl.Collator(locale, { numeric: true }))
  const direction = descending ? -1 : 1
  const keyed = rows.map(row => ({ row, key: row.ok ? sortKey(column.value(row.value)) : unreadable }))
  keyed.sort(({ key: a }, { key: b }) => {
    if (a.rank !== b.rank) return a.rank < 2 && b.rank < 2 ? (a.rank - b.rank) * direction : a.rank - b.rank
    if (a.rank === 0) return (a.number - b.number) * direction
    return a.rank === 1 ? collator().compare(a.text, b.text) * direction : 0
  })
  return keyed.map(({ row }) => row)
}
