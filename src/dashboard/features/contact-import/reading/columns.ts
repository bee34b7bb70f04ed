import { type ContactHead, contactFields, headOf, isHeads } from '#dashboard/parts/contact/contact-fields'
import { foldName, isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import type { FileRow } from '#dashboard/parts/file-rows/file-row'
import { isNumberLike } from '#dashboard/parts/phone/question'

/** What a column is: a field, both names of a person, what an earlier import said of the row, or nothing that is imported. */
export type ColumnUse = ContactHead | 'result' | ''

export const columnUses: readonly ColumnUse[] = [...contactFields, 'name', 'result', '']

/** What each column of a file is, in its order, and whether its first row has their heads. */
export type Mapping = { uses: readonly ColumnUse[]; hasHeads: boolean }

/** What the column of results is called in a file of results, in either language. */
export const resultHeads = { en: 'Import result', sv: 'Importresultat' } as const

const resultNames = new Set(Object.values(resultHeads).map(foldName))

function useOf(head: string): ColumnUse {
  if (resultNames.has(foldName(head))) return 'result'
  return headOf(head) ?? (isPhoneProperty(head) ? 'Phone' : isEmailProperty(head) ? 'Email' : '')
}

/** A field is given by one column: of several the first is taken. Both names in one are none beside a name of its own. */
function onceEach(uses: readonly ColumnUse[]): ColumnUse[] {
  const hasName = uses.includes('FirstName') || uses.includes('LastName')
  return uses.map((use, at) => (uses.indexOf(use) < at || (use === 'name' && hasName) ? '' : use))
}

const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim())
const isNumber = (cell: string) => isNumberLike(cell.trim()) && cell.replace(/\D/g, '').length >= 7

/** What columns without heads hold, by what most of their cells are; names come first. */
function byContent(rows: readonly FileRow[], width: number): ColumnUse[] {
  const some = rows.slice(0, 100)
  const most = (at: number, is: (cell: string) => boolean) => {
    const filled = some.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const names: ColumnUse[] = ['FirstName', 'LastName']
  const uses = Array.from({ length: width }, (_, at): ColumnUse => {
    if (most(at, isNumber)) return 'Phone'
    if (most(at, isAddress)) return 'Email'
    return most(at, cell => /\p{L}/u.test(cell)) ? (names.shift() ?? '') : ''
  })
  return onceEach(uses)
}

/** What the columns of a file are, as far as their heads and their cells say it. */
export function guessColumns(rows: readonly FileRow[]): Mapping {
  const width = rows.slice(0, 100).reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const [first, ...others] = rows
  const heads = Array.from({ length: width }, (_, at) => first?.cells[at] ?? '')
  const byHead = heads.map(useOf)
  const fromContent = byContent(others, width)
  const isPerson = heads.some(cell => isNumber(cell) || isAddress(cell))
  const hasHeads =
    !isPerson && (isHeads(heads.map(headOf)) || byHead.includes('Phone') || fromContent.includes('Phone'))
  if (!hasHeads || others.length === 0) return { uses: byContent(rows, width), hasHeads: false }
  // A head that says nothing leaves it to what stands below it, where that cannot be anything else.
  const isPlain = (use: ColumnUse) => (use === 'Phone' || use === 'Email') && !byHead.includes(use)
  return {
    uses: onceEach(byHead.map((use, at) => use || (isPlain(fromContent[at] ?? '') ? (fromContent[at] ?? '') : ''))),
    hasHeads,
  }
}

/** A name for the heads of a file, the same for all files that have them in any order: by it a mapping is known again. */
export const headsKey = (heads: readonly string[]): string =>
  heads
    .map(foldName)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')
