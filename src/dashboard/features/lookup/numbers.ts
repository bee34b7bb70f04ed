import { isNumberLike, writtenNumber } from '#contract/numbers/written-number'
import {
  filledColumn,
  isDialled,
  isOfAnother,
  numbersOfCell,
  phoneColumns,
} from '#dashboard/parts/contact/contact-words'
import { headingOf, numbersAbove } from '#dashboard/parts/contact/file-heading'
import { cellFault, type FileRow, rowFault, unwrappedNumber } from '#dashboard/parts/file-rows/file-row'
import type { FileChoice, FileInfo, FileRows } from '#dashboard/parts/file-rows/read-file'

/** Pasted numbers, and the country of national ones: '' for none, undefined for the default country. */
export type Question = { numbers: string; region: string | undefined }

/** Most numbers that the page looks up itself; more become a job. */
export const mostOnPage = 500
/** Most numbers of a job. */
export const mostNumbers = 100_000

/** Splits at commas, except those of a number that a spreadsheet wrote with an exponent (`4,67E+10`). */
const comma = /,(?!\d+E\+?\d+(?:\s*$|[\s,]))/i
/** A single number with decimals: the digits after its comma are too few for a number. */
const decimal = /^\s*\+?\d[\d\s]*,\d{1,4}\s*$/

/**
 * Splits pasted text into numbers, in its order and with duplicates: at line ends, commas, semicolons and tabs.
 * Spaces stay, because people write numbers with them.
 */
export function pastedNumbers(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029;\t]+/)
    .flatMap(part => (decimal.test(part) ? part : part.split(comma)))
    .map(part => part.trim())
    .filter(Boolean)
}

/** How to read a file of numbers. `column` counts from 0. */
export type NumbersChoice = FileChoice & { column?: number }

export type NumbersInFile = {
  numbers: string[]
  info: FileInfo
  /** Headings of all columns; empty without one. */
  heads: string[]
  /** Columns with numbers; a row gives the number of its first filled one. */
  columns: readonly number[]
  /** Rows with a misplaced quotation mark; their numbers are left out. */
  leftOut: number
}

/** Whether a spreadsheet damaged a number. Fewer digits with decimals are prices: `12.50`. */
const isDamagedNumber = (cell: string) => writtenNumber(cell).isDamaged && /E|\d{5}/i.test(cell)

const isNumber = (cell: string) => isDamagedNumber(cell) || (isNumberLike(cell) && cell.replace(/\D/g, '').length >= 7)

/** Finds the column with the most numbers in the first rows; those with `+` or a leading zero count double. */
function fullestColumn(rows: readonly FileRow[]): number {
  const counts: number[] = []
  for (const { cells } of rows.slice(0, 1000)) {
    cells.forEach((cell, at) => {
      const text = unwrappedNumber(cell).trim()
      if (isNumber(text)) counts[at] = (counts[at] ?? 0) + (isDialled(text) ? 2 : 1)
    })
  }
  return counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), 0)
}

/**
 * Reads the numbers of a file in its order, from one column or from several that replace one another, without
 * headings.
 */
export function numbersInFile({ rows, ...info }: FileRows, column?: number): NumbersInFile | 'empty' {
  const heading = headingOf(rows)
  const [first] = rows
  const headings = heading === undefined ? [] : (rows[heading]?.cells ?? [])
  const phones = phoneColumns(headings)
  const own = phones.filter(at => !isOfAnother(headings[at] ?? ''))
  const named = own.length > 0 ? own : phones
  const columns = column !== undefined ? [column] : named.length > 0 ? named : [fullestColumn(rows)]
  const cellOf = ({ cells }: FileRow) => unwrappedNumber(cells[filledColumn(cells, columns) ?? 0] ?? '').trim()
  const isHead = (head: string) =>
    /\p{L}/u.test(head) && !isNumber(head) && rows.slice(1).some(row => isNumber(cellOf(row)))
  const above = heading !== undefined ? heading + 1 : first && isHead(cellOf(first)) ? 1 : 0
  const below = rows.slice(above)
  const whole = below.filter(row => rowFault(row) !== 'quote')
  const leftOut = below.length - whole.length
  // Formula errors are skipped; damaged numbers are listed as damaged.
  const numbers = whole.flatMap(row =>
    cellFault(cellOf(row)) === 'error' ? [] : numbersOfCell(cellOf(row)).filter(Boolean),
  )
  if (numbers.length === 0 && leftOut === 0 && !info.hidden && column === undefined && (info.sheets?.length ?? 0) < 2)
    return 'empty'
  const width = rows.slice(0, 1000).reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const heads = Array.from({ length: width }, (_, at) => (above > 0 ? (rows[above - 1]?.cells[at] ?? '') : ''))
  const faults = { ...info.faults, ...numbersAbove(rows, heading) }
  return { numbers, info: { ...info, faults }, heads, columns, leftOut }
}
