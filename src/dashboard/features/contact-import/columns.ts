import { isNumberLike } from '#contract/numbers/written-number'
import { type ContactHead, contactFields, headOf } from '#dashboard/parts/contact/contact-fields'
import {
  foldName,
  isAddress,
  isDialled,
  isEmailProperty,
  isOfAnother,
  isPhoneProperty,
  meaningOf,
  phoneColumns,
} from '#dashboard/parts/contact/contact-words'
import { headingOf } from '#dashboard/parts/contact/file-heading'
import {
  countFaults,
  type Fault,
  type Faults,
  type FileRow,
  unwrappedNumber,
} from '#dashboard/parts/file-rows/file-row'
import { regionNamed } from '#dashboard/parts/phone/region-names'
import { isResultHead } from './result-file'

/**
 * Use of a column: a field, both names in one, the country code of national numbers, an address for rows without the
 * first one, a phone for rows whose first one is no valid mobile, the result of an earlier import, or not imported.
 */
export type ColumnUse = ContactHead | 'countryCode' | 'otherPhone' | 'otherEmail' | 'result' | ''

export const columnUses: readonly ColumnUse[] = [
  ...contactFields,
  'name',
  'countryCode',
  'otherPhone',
  'otherEmail',
  'result',
  '',
]

const isShared = (use: ColumnUse): boolean => use === '' || use === 'otherPhone' || use === 'otherEmail'

type Rows = readonly Pick<FileRow, 'cells'>[]

export type Mapping = {
  uses: readonly ColumnUse[]
  /** Index of the row that is the heading: rows above it, such as a title, are left out. Undefined without a heading. */
  heading?: number
}

/** The uses that cannot stand beside this one: each field has one column, and whole names fill both name fields. */
function excludedBy(use: ColumnUse): readonly ColumnUse[] {
  if (isShared(use)) return []
  if (use === 'name') return ['name', 'FirstName', 'LastName']
  return use === 'FirstName' || use === 'LastName' ? [use, 'name'] : [use]
}

/** The uses after a choice for one column; columns with an excluded use are left out. */
export function withUse(uses: readonly ColumnUse[], column: number, use: ColumnUse): ColumnUse[] {
  const excluded = excludedBy(use)
  return uses.map((before, at) => (at === column ? use : excluded.includes(before) ? '' : before))
}

export const rowsAbove = ({ heading = -1 }: Mapping): number => heading + 1

const codeHead = /^(?:landskod|landsnummer|landsprefix|countryprefix|(?:country|calling|diall?ing|dial)code)$/

function useOf(head: string): ColumnUse {
  if (isResultHead(head)) return 'result'
  if (codeHead.test(foldName(head))) return 'countryCode'
  if (/^(?:kontakt|contact)person$/.test(foldName(head))) return 'name'
  return headOf(head) ?? (isPhoneProperty(head) ? 'Phone' : isEmailProperty(head) ? 'Email' : '')
}

/** Keeps the first column of each field; `name` only without a first or last name. */
function onceEach(uses: readonly ColumnUse[]): ColumnUse[] {
  const hasName = uses.includes('FirstName') || uses.includes('LastName')
  return uses.map((use, at) => (!isShared(use) && (uses.indexOf(use) < at || (use === 'name' && hasName)) ? '' : use))
}

const isNameHead = (head: string) => ['name', 'FirstName', 'LastName'].includes(headOf(head) ?? '')

const isOfContactPerson = (head: string) => /(?:kontakt|contact)person/.test(foldName(head))

/**
 * Whether each column is about another person: a guardian, or the second of two tables side by side. A contact person
 * is the contact if nobody else has a name or phone; a company may have a phone.
 */
function ofOthers(heads: readonly string[]): boolean[] {
  const names = heads.map(foldName)
  const isRepeat = names.map((name, at) => name !== '' && names.indexOf(name) < at)
  const second = heads.some((head, at) => isRepeat[at] && isNameHead(head)) ? isRepeat.indexOf(true) : heads.length
  const own = heads.filter(head => !isOfAnother(head))
  const mayHavePhone = own.some(head => headOf(head) === 'Organization')
  const isContact = !own.some(isNameHead) && (mayHavePhone || !own.some(isPhoneProperty))
  const isNamed = heads.map(head => isOfAnother(head) && !(isContact && isOfContactPerson(head)))
  const isAfterNamed = (at: number) => isNamed.slice(0, at).includes(true)
  return heads.map((_, at) => isNamed[at] === true || at >= second || (isRepeat[at] === true && isAfterNamed(at)))
}

/** Number of columns with a phone or address of another person that are not imported. */
export const countOthers = (heads: readonly string[], uses: readonly ColumnUse[]): number =>
  ofOthers(heads).filter(
    (isOther, at) => isOther && uses[at] === '' && ['Phone', 'Email'].includes(useOf(heads[at] ?? '')),
  ).length

/**
 * Damage that an import meets: none above the heading or in columns that are not imported, except characters, which
 * show a wrong encoding.
 */
export function importedFaults(rows: readonly FileRow[], { uses, heading = 0 }: Mapping): Faults {
  const isImported = ({ kind, column }: Fault) => column === undefined || kind === 'characters' || uses[column] !== ''
  const damaged = rows.slice(heading).filter(({ faults }) => faults)
  return countFaults(damaged.map(row => ({ ...row, faults: row.faults?.filter(isImported) ?? [] })))
}

/** The headings of columns that are not imported although they name a field, such as a second note. */
export function unusedHeads(heads: readonly string[], uses: readonly ColumnUse[]): string[] {
  const isOther = ofOthers(heads)
  return heads.filter((head, at) => uses[at] === '' && isOther[at] !== true && useOf(head) !== '')
}

/** A heading of last names if another column has the first names: `Namn, Förnamn`. */
const plainName = /^(?:name|namn|navn|nimi)$/

/** Whether most names of a column repeat the first name beside them, so that they are whole names. */
function isWholeName(rows: Rows, name: number, firstName: number): boolean {
  const pairs = rows
    .slice(0, 100)
    .map(({ cells }) => [name, firstName].map(at => cells[at]?.trim().toLowerCase() ?? ''))
    .filter(([whole, first]) => whole !== '' && first !== '')
  const repeated = pairs.filter(([whole = '', first]) => ` ${whole.replaceAll(',', ' ')} `.includes(` ${first} `))
  return repeated.length * 2 > pairs.length
}

/** A name beside a first name is the last name, unless it is a whole name. */
function withLastName(uses: readonly ColumnUse[], heads: readonly string[], rows: Rows): readonly ColumnUse[] {
  const firstName = uses.indexOf('FirstName')
  const name = uses.indexOf('name')
  if (firstName < 0 || uses.includes('LastName') || !plainName.test(foldName(heads[name] ?? ''))) return uses
  return isWholeName(rows, name, firstName) ? uses : uses.with(name, 'LastName')
}

/** Guesses uses from headings. The best of several phones or addresses is the first choice, the others are second. */
function usesByHead(all: readonly string[], rows: Rows): ColumnUse[] {
  const isOther = ofOthers(all)
  const heads = all.map((head, at) => (isOther[at] ? '' : head))
  const [best] = phoneColumns(heads)
  const plainEmail = heads.findIndex(head => headOf(head) === 'Email')
  const email = plainEmail < 0 ? heads.findIndex(head => useOf(head) === 'Email') : plainEmail
  // A title beside a job title is that of an address: `Dr`.
  const jobTitle = heads.findIndex(head => headOf(head) === 'Title' && !/^tit(?:le|el)$/.test(foldName(head)))
  const uses = heads.map((head, at) => {
    const use = useOf(head)
    if (use === 'Title' && jobTitle >= 0 && at !== jobTitle) return ''
    if (use === 'Email' && at !== email) return 'otherEmail'
    return use === 'Phone' && best !== undefined && at !== best ? 'otherPhone' : use
  })
  return onceEach(withLastName(uses, heads, rows))
}

const isNumber = (cell: string) => isNumberLike(unwrappedNumber(cell).trim()) && cell.replace(/\D/g, '').length >= 7

/** A heading that names a country. */
const countryHead = /^(?:land|country)(?:region)?$/

/** Returns whether a cell is a country code: `+46`, or `0046` or a country if the heading says so. */
const isCode = (cell: string, head: string) =>
  /^\+[1-9]\d{0,2}$/.test(cell.trim()) ||
  // Elsewhere `0046` may be the number of a customer.
  (countryHead.test(foldName(head)) && (/^00[1-9]\d{0,2}$/.test(cell.trim()) || regionNamed(cell) !== undefined))

/** Guesses uses from what most cells of a column look like. */
function byContent(rows: Rows, width: number, heads: readonly string[] = []): ColumnUse[] {
  const some = rows.slice(0, 100)
  const isOther = ofOthers(heads)
  const most = (at: number, is: (cell: string) => boolean) => {
    if (isOther[at]) return false
    const filled = some.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  }
  const names: ColumnUse[] = ['FirstName', 'LastName']
  const numbers = Array.from({ length: width }, (_, at) => at).filter(at => most(at, isNumber))
  const dialled = numbers.filter(at => most(at, isDialled))
  const phone = dialled[0] ?? numbers[0]
  const uses = Array.from({ length: width }, (_, at): ColumnUse => {
    if (at === phone) return 'Phone'
    if (dialled.includes(at)) return 'otherPhone'
    if (most(at, isAddress)) return 'Email'
    if (most(at, cell => isCode(cell, heads[at] ?? ''))) return 'countryCode'
    if (names.length === 2 && most(at, cell => /^[^,\d]+,[^,\d]+$/.test(cell))) return 'name'
    return most(at, cell => /\p{L}/u.test(cell)) ? (names.shift() ?? '') : ''
  })
  return onceEach(uses)
}

const isPerson = (cells: readonly string[]) => cells.some(cell => isNumber(cell) || isAddress(cell))

const widthOf = (rows: Rows) => rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

/** Uses of columns, below a heading if there is one. An unknown heading leaves the use to the cells below. */
export function columnsUnder(rows: Rows, heading: number | undefined, width = widthOf(rows)): Mapping {
  if (heading === undefined) return { uses: byContent(rows, width) }
  const heads = Array.from({ length: width }, (_, at) => rows[heading]?.cells[at] ?? '')
  const below = rows.slice(heading + 1)
  const byHead = usesByHead(heads, below)
  const fromContent = byContent(below, width, heads)
  const trusted: readonly ColumnUse[] = ['Phone', 'Email', 'countryCode']
  const uses = byHead.map((use, at) => {
    const found = fromContent[at] ?? ''
    return use === '' && trusted.includes(found) && !byHead.includes(found) ? found : use
  })
  return { uses: onceEach(uses), heading }
}

export function guessColumns(rows: Rows): Mapping {
  const heading = headingOf(rows)
  if (heading !== undefined) return columnsUnder(rows, heading)
  const [first, ...others] = rows
  const phone = byContent(others, widthOf(rows)).indexOf('Phone')
  const isHeading = first && phone >= 0 && !isPerson(first.cells) && !/^\W*\d/.test(first.cells[phone] ?? '')
  return columnsUnder(rows, isHeading ? 0 : undefined)
}

/**
 * Marks the rows below a second heading that names other columns, such as that of another table. A heading has the word
 * for a phone in place of one, or another column's if it names two: a person may have `mail` there.
 */
export function withOtherTables(rows: readonly FileRow[], { uses, heading }: Mapping): readonly FileRow[] {
  const heads = heading === undefined ? undefined : rows[heading]?.cells
  const phone = uses.indexOf('Phone')
  if (!heads || phone < 0) return rows
  const nameAt = (cells: readonly string[], at: number) => headOf(cells[at] ?? '') ?? foldName(cells[at] ?? '')
  const isHeading = (cells: readonly string[]) => {
    const meaning = meaningOf(cells[phone] ?? '')
    return meaning === 'phone' || (meaning !== undefined && cells.filter(headOf).length > 1)
  }
  let isOther = false
  return rows.map(row => {
    if (isHeading(row.cells)) {
      isOther = uses.some((use, at) => use !== '' && nameAt(row.cells, at) !== nameAt(heads, at))
      return row
    }
    return isOther ? { ...row, faults: [...(row.faults ?? []), { kind: 'heading', column: undefined }] } : row
  })
}

/** Key of a remembered mapping: the headings in any order. */
export const headsKey = (heads: readonly string[]): string =>
  heads
    .map(foldName)
    .filter(Boolean)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(' ')

/** A remembered column; `head` is folded. */
export type HeadedColumn = { head: string; use: string }

/** Remembered characters of a heading. */
const mostSigns = 100

const nameOf = (head: string) => foldName(head).slice(0, mostSigns)
const isUse = (use: string | undefined): use is ColumnUse =>
  use !== undefined && (columnUses as readonly string[]).includes(use)

/** Returns the columns to remember. Columns without a heading are left out. */
export const headedColumns = (heads: readonly string[], uses: readonly ColumnUse[]): HeadedColumn[] =>
  heads.flatMap((head, at) => (nameOf(head) === '' ? [] : [{ head: nameOf(head), use: uses[at] ?? '' }]))

/**
 * Uses as remembered, columns with equal headings in their order; as guessed for unknown headings. No field has two
 * columns.
 */
export function rememberedMapping(columns: readonly HeadedColumn[], heads: readonly string[], guess: Mapping): Mapping {
  const names = heads.map(nameOf)
  const remembered = names.map((name, at) => {
    const before = names.slice(0, at).filter(each => each === name).length
    const use = columns.filter(({ head }) => head === name)[before]?.use
    return isUse(use) ? use : undefined
  })
  const excluded = remembered.flatMap((use = '') => excludedBy(use))
  const uses = remembered.map((use, at) => use ?? guess.uses[at] ?? '')
  const free = uses.map((use, at) => (remembered[at] === undefined && excluded.includes(use) ? '' : use))
  return { heading: guess.heading ?? 0, uses: onceEach(free) }
}
