import type { ReactNode } from 'react'
import { wordOrder } from '#dashboard/i18n/word-order'

/** What can be compared, searched and exported. `null`, `undefined`, `''` and `NaN` are "empty". */
export type CellValue = string | number | boolean | Date | null | undefined

/** The part of a column that needs no page: a worker can sort and filter with it. */
export type ColumnValue<T> = {
  id: string
  /** Sorted by: numbers and dates by value, words in the order of the language. */
  value: (row: T) => CellValue
  /** What a person reads in the cell, for the text filter and the full text of a cut cell; by default the value. */
  text?: (row: T) => string
}

/** What a file needs of a column beside that: it can be written in a worker, too. */
export type FileColumn<T> = ColumnValue<T> & {
  header: string
  /** The member of a row that the cell shows: where it came as another kind of value, the cell says so. */
  member?: string
  /** What a file calls it, where that says more than its head. */
  exportHeader?: string
  /** What an export writes; by default the value. */
  exportValue?: (row: T) => CellValue
  /** What an export writes beside it: the code of a status in words, the currency of an amount. */
  exportAlso?: readonly { header: string; value: (row: T) => CellValue }[]
}

/** One column of a table. The first one names the row and is never hidden. */
export type Column<T> = FileColumn<T> & {
  /** What the head says on hover, where that is another name of it, such as a key; by default the head itself. */
  headerTitle?: string
  /** Of the first column: what stands where a row has none, if it is not called a name. */
  unnamed?: string
  /** What stands in the cell; by default its text. */
  cell?: (row: T) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** Smallest width in px, 160 by default; room to spare is shared out in proportion. */
  width?: number
  /** Not shown until somebody chooses it. */
  hidden?: boolean
  /** Its moments can be shown in UTC. */
  isTime?: boolean
  /** True by default. */
  sortable?: boolean
  /**
   * On a phone, where a row is a title over one line of details: beside the title, in the line (default), in the line as
   * plain text where its cell would not fit there, or nowhere. `whole`: first in the line, it has a fixed part of it
   * to itself, where its cell says what it is: its name is read out, and not seen.
   * `alone`: first, it takes the place of the others, in two lines where it needs them.
   */
  compact?: 'aside' | 'line' | 'whole' | 'alone' | 'text' | 'none'
}

/** What is compared of a value when rows are sorted; nothing where it is empty. */
export function sortValue(value: CellValue): number | string | undefined {
  const compared = typeof value === 'string' ? value : Number(value ?? undefined)
  return compared || compared === 0 ? compared : undefined
}

/** Numbers before words, words in the order of the language. */
export function valueOrder(locale: string): (one: number | string, other: number | string) => number {
  const order = wordOrder(locale)
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return order(one, other)
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return typeof one === 'number' ? -1 : 1
  }
}

/** The text of a value: dates as ISO 8601 in UTC, empty ones as nothing. */
function valueText(value: CellValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return String(value)
}

/** The whole text of a cell that may be cut. A cell drawn its own way without a text of its own has none. */
export function cellTitle<T>(column: Column<T>, row: T): string | undefined {
  return column.cell && !column.text ? undefined : cellText(column, row)
}

/** What came in the member of a cell that cannot be read, as text; undefined where it can. */
export function wrongText(column: { member?: string }, wrong: Readonly<Record<string, unknown>> | undefined) {
  if (!wrong || column.member === undefined || !Object.hasOwn(wrong, column.member)) return undefined
  const came = wrong[column.member]
  return typeof came === 'string' ? came : JSON.stringify(came)
}

/** What stands in a cell. */
export function cellContent<T>(column: Column<T>, row: T): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row)
}

/** What a person reads in a cell. */
export function cellText<T>(column: ColumnValue<T>, row: T): string {
  return column.text ? column.text(row) : valueText(column.value(row))
}
