import type { ReactNode } from 'react'
import { wordOrder } from '#dashboard/i18n/word-order'

/** A value to compare, search and export. `null`, `undefined`, `''` and `NaN` are empty. */
export type CellValue = string | number | boolean | Date | null | undefined

/** The part of a column without React, so that a worker can sort and filter by it. */
export type ColumnValue<T> = {
  id: string
  /** Sort value: numbers and dates by value, words in the locale's order. */
  value: (row: T) => CellValue
  /** Text shown in the cell, searched and used as title; default the value. */
  text?: (row: T) => string
}

/** The part of a column needed for export, also in a worker. */
export type FileColumn<T> = ColumnValue<T> & {
  header: string
  /** Row member behind the cell. If it arrived as another type, the cell says so. */
  member?: string
  /** Heading in a file, where it says more than the header. */
  exportHeader?: string
  /** Exported value; default `value`. */
  exportValue?: (row: T) => CellValue
  /** Additional exported columns, such as the code behind a status; left out where a column has the header. */
  exportAlso?: readonly { header: string; value: (row: T) => CellValue }[]
}

/** A table column. The first one names the row and is never hidden. */
export type Column<T> = FileColumn<T> & {
  /** Header's title attribute, where that differs from the header, such as a key. */
  headerTitle?: string
  /** First column only: shown for a row without a name. */
  unnamed?: string
  cell?: (row: T) => ReactNode
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** Minimum width in px, default 160; spare room is distributed in proportion. */
  width?: number
  hidden?: boolean
  /** Its times can be shown in UTC. */
  isTime?: boolean
  /** Its words hold figures, which are never cut. */
  hasFigures?: boolean
  /** Default true. */
  sortable?: boolean
  /**
   * Place in a phone's row, which is a title over one line of details: `aside` beside the title; `line` (default) in
   * the line; `text` the same as plain text; `none` nowhere; `whole` first in the line in half its width, with the
   * header for screen readers only; `alone` instead of the whole line, up to two lines.
   */
  compact?: 'aside' | 'line' | 'whole' | 'alone' | 'text' | 'none'
}

export function sortValue(value: CellValue): number | string | undefined {
  const compared = typeof value === 'string' ? value : Number(value ?? undefined)
  return compared || compared === 0 ? compared : undefined
}

/** Compares sort values: numbers before words, words in the locale's order. */
export function valueOrder(locale: string): (one: number | string, other: number | string) => number {
  const order = wordOrder(locale)
  return (one, other) => {
    if (typeof one === 'string' && typeof other === 'string') return order(one, other)
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return typeof one === 'number' ? -1 : 1
  }
}

/** Text of a value: dates as ISO 8601 in UTC, empty as `''`. */
function valueText(value: CellValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return String(value)
}

/** Full text for a cell that may be truncated; undefined for a custom cell without `text`. */
export function cellTitle<T>(column: Column<T>, row: T): string | undefined {
  return column.cell && !column.text ? undefined : cellText(column, row)
}

/** Text of a member that arrived as another type; undefined if it was readable. */
export function wrongText(column: { member?: string }, wrong: Readonly<Record<string, unknown>> | undefined) {
  if (!wrong || column.member === undefined || !Object.hasOwn(wrong, column.member)) return undefined
  const came = wrong[column.member]
  return typeof came === 'string' ? came : JSON.stringify(came)
}

export function cellContent<T>(column: Column<T>, row: T): ReactNode {
  return column.cell ? column.cell(row) : cellText(column, row)
}

export function cellText<T>(column: ColumnValue<T>, row: T): string {
  return column.text ? column.text(row) : valueText(column.value(row))
}
