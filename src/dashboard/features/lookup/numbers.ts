import { isNumberLike, writtenNumber } from '#contract/numbers/written-number'
import {
  filledColumn,
  isDialled,
  isWholeNumber,
  numbersOfCell,
  phoneColumns,
} from '#dashboard/parts/contact/contact-words'
import { cellFault, type FileRow, isBroken, unwrappedNumber } from '#dashboard/parts/file-rows/file-row'
import type { FileChoice, FileInfo, FileRows } from '#dashboard/parts/file-rows/read-file'

/** Numbers as pasted, and the country of national ones: '' for none, undefined for the default country. */
export type Question = { numbers: string; region: string | undefined }

/** The most numbers that the page looks up itself; more are a job. */
export const mostOnPage = 500
/** The most that a job takes. */
export const mostNumbers = 100_000

/** A comma that a spreadsheet wrote into a number with an exponent (`4,67E+10`) sets nothing apart. */
const comma = /,(?!\d+E\+?\d+(?:\s*$|[\s,]))/i
/** The comma of a decimal, alone in its place: what follows is shorter than a number. */
const decimal = /^\s*\+?\d[\d\s]*,\d{1,4}\s*$/

/**
 * The numbers in a pasted text, in its order and with its duplicates: one a line, or set apart by commas, semicolons
 * or tabs. Blanks stay, because people write numbers with them.
 */
export function pastedNumbers(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029;\t]+/)
    .flatMap(part => (decimal.test(part) ? part : part.split(comma)))
    .map(part => part.trim())
    .filter(Boolean)
}

/** How a person wants the numbers read. `column` counts from 0. */
export type NumbersChoice = FileChoice & { column?: number }

export type NumbersInFile = {
  numbers: string[]
  info: FileInfo
  /** The headings of all columns, empty where there is none. */
  heads: string[]
  /** The columns of which each row gives one number: the first that has one. */
  columns: readonly number[]
  /** Rows whose cells may be split wrongly: none of their numbers is taken. */
  leftOut: number
}

/** A number that a spreadsheet damaged. Fewer digits with decimals in a column are prices: `12.50`. */
const isDamagedNumber = (cell: string) => writtenNumber(cell).isDamaged && /E|\d{5}/i.test(cell)

const isNumber = (cell: string) => isDamagedNumber(cell) || (isNumberLike(cell) && cell.replace(/\D/g, '').length >= 7)

/** The row of headings among the first: a name of a phone and no number, of several the one with the most cells; -1 for none. */
function headingOf(rows: readonly FileRow[]): number {
  const widths = rows
    .slice(0, 20)
    .map(({ cells }) =>
      phoneColumns(cells).length > 0 && !cells.some(isWholeNumber)
        ? cells.filter(cell => cell.trim() !== '').length
        : 0,
    )
  return widths.findIndex(width => width > 0 && width === Math.max(...widths))
}

/** The column that holds the most numbers, of the first rows; those that begin with `+` or a zero count more. */
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

/** The numbers in a file, in its order: of one column of it, or of several that stand in for one another, without their heads. */
export function numbersInFile({ rows, ...info }: FileRows, column?: number): NumbersInFile | 'empty' {
  const heading = headingOf(rows)
  const [first] = rows
  const named = heading >= 0 ? phoneColumns(rows[heading]?.cells ?? []) : []
  const columns = column !== undefined ? [column] : named.length > 0 ? named : [fullestColumn(rows)]
  const cellOf = ({ cells }: FileRow) => unwrappedNumber(cells[filledColumn(cells, columns) ?? 0] ?? '').trim()
  const isHead = (head: string) =>
    /\p{L}/u.test(head) && !isNumber(head) && rows.slice(1).some(row => isNumber(cellOf(row)))
  const above = heading >= 0 ? heading + 1 : first && isHead(cellOf(first)) ? 1 : 0
  const below = rows.slice(above)
  const whole = below.filter(row => !isBroken(row))
  const leftOut = below.length - whole.length
  // An error of a formula is no number; a damaged number is listed as damaged.
  const numbers = whole.flatMap(row =>
    cellFault(cellOf(row)) === 'error' ? [] : numbersOfCell(cellOf(row)).filter(Boolean),
  )
  if (numbers.length === 0 && leftOut === 0 && !info.hidden && column === undefined && (info.sheets?.length ?? 0) < 2)
    return 'empty'
  const width = rows.slice(0, 1000).reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const heads = Array.from({ length: width }, (_, at) => (above > 0 ? (rows[above - 1]?.cells[at] ?? '') : ''))
  return { numbers, info, heads, columns, leftOut }
}
