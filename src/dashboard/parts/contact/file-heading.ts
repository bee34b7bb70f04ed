import { headOf } from './contact-fields'
import { isAddress, isEmailProperty, isPhoneProperty, isWholeNumber } from './contact-words'

/** A file has its heading among so many first rows. */
export const headingRows = 20

/** Rows that are compared with one above them. */
const rowsBelow = 100

type Rows = readonly { cells: readonly string[] }[]

const isDate = (text: string) => /^\D*(?:\d{4}\D\d{1,2}\D\d{1,2}|\d{1,2}\D\d{1,2}\D\d{4})\b/.test(text)

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '').length

/** The number of columns that a row names; 0 if it may be a person's. Of equal rows the fuller one counts more. */
function namedBy(cells: readonly string[]): number {
  const heads = cells.filter(headOf).length
  const phones = cells.filter(isPhoneProperty)
  const isHeading = phones.length > 0 || heads >= 3 || (heads === 2 && cells.length <= 4)
  const named = cells.filter(cell => headOf(cell) || isPhoneProperty(cell) || isEmailProperty(cell)).length
  return isHeading ? named + filled(cells) / 1000 : 0
}

/** Whether most rows below a row have more cells, so that it belongs to a letterhead. */
function isNarrow(rows: Rows, at: number): boolean {
  const below = rows.slice(at + 1, at + 1 + rowsBelow)
  const width = filled(rows[at]?.cells ?? [])
  return below.filter(({ cells }) => filled(cells) > width).length * 2 > below.length
}

/**
 * Index of the row that names the most columns, above the first row of a person; undefined if none names any. Below a
 * letterhead's number it names several: a note names a telephone, too.
 */
export function headingOf(rows: Rows): number | undefined {
  let found: number | undefined
  let most = 0
  let isBelowNumber = false
  for (const [at, { cells }] of rows.slice(0, headingRows).entries()) {
    if (cells.some(cell => isAddress(cell) || (isWholeNumber(cell) && !isDate(cell)))) {
      // The first row may be as wide as people: seldom is a person above the heading.
      if (most >= 2 || (at > 0 && !isNarrow(rows, at))) break
      isBelowNumber = true
      continue
    }
    const named = namedBy(cells)
    if (named <= most || (isBelowNumber && named < 2)) continue
    found = at
    most = named
  }
  return found
}
