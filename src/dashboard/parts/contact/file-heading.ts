import { countFaults, type Faults, type FileRow } from '#dashboard/parts/file-rows/file-row'
import { headOf } from './contact-fields'
import { isAddress, isEmailProperty, isPhoneProperty, isWholeNumber } from './contact-words'

/** A file has its heading among so many first rows. */
export const headingRows = 20

/** Rows that are compared with one above them. */
const rowsBelow = 100

type Rows = readonly { cells: readonly string[] }[]

const isDate = (text: string) => /^\D*(?:\d{4}\D\d{1,2}\D\d{1,2}|\d{1,2}\D\d{1,2}\D\d{4})\b/.test(text)

const hasNumber = (cells: readonly string[]) => cells.some(cell => isWholeNumber(cell) && !isDate(cell))

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '').length

/**
 * The number of columns that a row names; 0 if it may be a person's. Of equal rows the fuller one counts more. Below a
 * number it must name two, and `no phone` names none: it may be a note.
 */
function namedBy(cells: readonly string[], isBelowNumber: boolean): number {
  const heads = cells.filter(headOf).length
  const isHeading = cells.some(isPhoneProperty) || heads >= 3 || (heads === 2 && cells.length <= 4)
  const isNote = (cell: string) => isBelowNumber && /\s/.test(cell.trim())
  const isName = (cell: string) => !isNote(cell) && (isPhoneProperty(cell) || isEmailProperty(cell))
  const named = cells.filter(cell => headOf(cell) || isName(cell)).length
  return isHeading && named >= (isBelowNumber ? 2 : 1) ? named + filled(cells) / 1000 : 0
}

/** Whether most rows below a row have more cells, as below a letterhead. */
function isNarrow(rows: Rows, at: number): boolean {
  const below = rows.slice(at + 1, at + 1 + rowsBelow)
  const width = filled(rows[at]?.cells ?? [])
  return below.filter(({ cells }) => filled(cells) > width).length * 2 > below.length
}

/** Index of the row that names the most columns, above the first row of a person; undefined if none names any. */
export function headingOf(rows: Rows): number | undefined {
  let found: number | undefined
  let most = 0
  let isBelowNumber = false
  for (const [at, { cells }] of rows.slice(0, headingRows).entries()) {
    if (hasNumber(cells) || cells.some(isAddress)) {
      // A letterhead may have a number, too. The first row may be as wide as people: few files begin with a person.
      const isLetterhead = most < 2 && (at === 0 || isNarrow(rows, at))
      if (!isLetterhead) break
      isBelowNumber = true
      continue
    }
    const named = namedBy(cells, isBelowNumber)
    if (named <= most) continue
    found = at
    most = named
  }
  return found
}

/** Counts rows that are left out although they have a number: a person may be above the heading. */
export const numbersAbove = (rows: readonly FileRow[], heading = 0): Faults =>
  countFaults(
    rows
      .slice(0, heading)
      .filter(({ cells }) => hasNumber(cells))
      .map(row => ({ ...row, faults: [{ kind: 'above', column: undefined }] })),
  )
