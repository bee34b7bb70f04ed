import { isNumberLike } from '#contract/numbers/written-number'
import { isResultHead } from '#dashboard/features/contact-import/result-file'
import { type ContactHead, contactFields, headOf, isHeads } from '#dashboard/parts/contact/contact-fields'
import { foldName, isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import { isDialled, phoneColumns } from '#dashboard/parts/contact/phone-cells'
import type { FileRow } from '#dashboard/parts/file-rows/file-row'

/**
 * What a column is: a field, both names of a person, a phone for rows whose first one is empty, what an earlier import said of the
 * row, or nothing that is imported.
 */
export type ColumnUse = ContactHead | 'otherPhone' | 'result' | ''

export const columnUses: readonly ColumnUse[] = [...contactFields, 'name', 'otherPhone', 'result', '']

/** Uses that several columns may have. */
export const isShared = (use: ColumnUse): boolean => use === '' || use === 'otherPhone'

export type Mapping = {
  /** What each column of a file is, in its order. */
  uses: readonly ColumnUse[]
  /** One row has the headings of the columns. */
  hasHeads: boolean
  /** Rows above it, such as a title; none of them is imported. */
  titleRows?: number
}

/** How many rows of a file come before its contacts. */
export const rowsAbove = ({ hasHeads, titleRows = 0 }: Mapping): number => titleRows + (hasHeads ? 1 : 0)

/** Rows that are looked at for the headings. */
export const headingRows = 20

function useOf(head: string): ColumnUse {
  if (isResultHead(head)) return 'result'
  return headOf(head) ?? (isPhoneProperty(head) ? 'Phone' : isEmailProperty(head) ? 'Email' : '')
}

/** A field is given by one column: of several the first is taken. Both names in one are none beside a name of its own. */
function onceEach(uses: readonly ColumnUse[]): ColumnUse[] {
  const hasName = uses.includes('FirstName') || uses.includes('LastName')
  return uses.map((use, at) => (!isShared(use) && (uses.indexOf(use) < at || (use === 'name' && hasName)) ? '' : use))
}

/** What headings say: of several phones the best is the number, and the others stand in for it. */
function usesByHead(heads: readonly string[]): ColumnUse[] {
  const [best] = phoneColumns(heads)
  const plainEmail = heads.findIndex(head => headOf(head) === 'Email')
  return onceEach(
    heads.map((head, at) => {
      const use = useOf(head)
      if (use === 'Email' && plainEmail >= 0 && at !== plainEmail) return ''
      return use === 'Phone' && best !== undefined && at !== best ? 'otherPhone' : use
    }),
  )
}

const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim())
const isNumber = (cell: string) => isNumberLike(cell.trim()) && cell.replace(/\D/g, '').length >= 7

type Rows = readonly Pick<FileRow, 'cells'>[]

/** What columns without heads hold, by what most of their cells are; names come first. */
function byContent(rows: Rows, width: number): ColumnUse[] {
  const some = rows.slice(0, 100)
  const most = (at: number, is: (cell: string) => boolean) => {
    const filled = some.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const names: ColumnUse[] = ['FirstName', 'LastName']
  const numbers = Array.from({ length: width }, (_, at) => at).filter(at => most(at, isNumber))
  const phone = numbers.find(at => most(at, isDialled)) ?? numbers[0]
  const uses = Array.from({ length: width }, (_, at): ColumnUse => {
    if (at === phone) return 'Phone'
    if (most(at, isAddress)) return 'Email'
    if (names.length === 2 && most(at, cell => /^[^,\d]+,[^,\d]+$/.test(cell))) return 'name'
    return most(at, cell => /\p{L}/u.test(cell)) ? (names.shift() ?? '') : ''
  })
  return onceEach(uses)
}

const isPerson = (cells: readonly string[]) => cells.some(cell => isNumber(cell) || isAddress(cell))

/** The row that names the most columns, of the first, and of several the one with the most cells; undefined where none names any. */
function headingOf(rows: Rows): number | undefined {
  const named = rows.slice(0, headingRows).map(({ cells }) => {
    const uses = cells.map(useOf).filter(use => use !== '')
    return isPerson(cells) || !(isHeads(cells.map(headOf)) || uses.includes('Phone'))
      ? 0
      : uses.length + cells.filter(cell => cell.trim() !== '').length / 1000
  })
  const most = Math.max(...named)
  return most > 0 ? named.indexOf(most) : undefined
}

const widthOf = (rows: Rows) => rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

/** What the columns are under the headings of one row. A heading that says nothing leaves it to what stands below it. */
export function columnsUnder(rows: Rows, titleRows: number, width = widthOf(rows)): Mapping {
  const heads = Array.from({ length: width }, (_, at) => rows[titleRows]?.cells[at] ?? '')
  const byHead = usesByHead(heads)
  const fromContent = byContent(rows.slice(titleRows + 1), width)
  const isPlain = (use: ColumnUse) => (use === 'Phone' || use === 'Email') && !byHead.includes(use)
  const uses = byHead.map((use, at) => use || (isPlain(fromContent[at] ?? '') ? (fromContent[at] ?? '') : ''))
  return { uses: onceEach(uses), hasHeads: true, ...(titleRows > 0 && { titleRows }) }
}

/** What the columns are in a file without headings. */
export const columnsWithout = (rows: Rows, width = widthOf(rows)): Mapping => ({
  uses: byContent(rows, width),
  hasHeads: false,
})

/** What the columns of a file are, as far as their headings and their cells say it. */
export function guessColumns(rows: Rows): Mapping {
  const heading = headingOf(rows)
  if (heading !== undefined && rows.length > heading + 1) return columnsUnder(rows, heading)
  const [first, ...others] = rows
  const isHeading = first !== undefined && !isPerson(first.cells) && byContent(others, widthOf(rows)).includes('Phone')
  return isHeading ? columnsUnder(rows, 0) : columnsWithout(rows)
}

/** A name for the heads of a file, the same for all files that have them in any order: by it a mapping is known again. */
export const headsKey = (heads: readonly string[]): string =>
  heads
    .map(foldName)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')
