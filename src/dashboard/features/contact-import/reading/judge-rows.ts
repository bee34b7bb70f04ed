import { ContactCreate } from '#contract/contacts-v1'
import { withoutInvisible } from '#contract/invisible'
import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'
import { earlierVerdict } from '#dashboard/features/contact-import/result-file'
import {
  type ContactCells,
  type ContactField,
  contactFields,
  contactOfCells,
  emptyCells,
  splitName,
} from '#dashboard/parts/contact/contact-fields'
import { numbersOfCell } from '#dashboard/parts/contact/phone-cells'
import {
  type FaultKind,
  type FileRow,
  faultAt,
  isBroken,
  unwrappedCell,
  unwrappedNumber,
} from '#dashboard/parts/file-rows/file-row'
import type { NumberReader } from '#dashboard/parts/phone/as-e164'
import { isE164 } from '#dashboard/parts/phone/question'
import type { Mapping } from './columns'

/**
 * What is known of a row before anything is sent.
 * - `ready`: it may be sent
 * - `wrong`: the cells `fields` must be mended first
 * - `doubt`: its number was completed by a zero, or is not known to be one; or its address is not written like one
 * - `double`: it has the number of the row at `of`
 * - `exists`: a contact has its number; without `contact` as an earlier import says, which is not checked yet
 * - `before`: an earlier import created it, says the file
 * - `uncertain`: an earlier import may have created it, says the file, and its number was not compared with the contacts since
 */
export type Verdict = 'ready' | 'wrong' | 'doubt' | 'double' | 'exists' | 'before' | 'uncertain'

export const verdicts: readonly Verdict[] = ['ready', 'wrong', 'doubt', 'uncertain', 'double', 'exists', 'before']

/** Why a number is wrong, or in doubt. */
export type PhoneFault = 'damaged' | 'country' | 'number' | 'zero' | 'unknown'

export type Damage = Partial<Record<ContactField, FaultKind>>

export type ImportRow = {
  /** Its place in the file, counted from 1. */
  line: number
  /** What is sent: the number as it is dialled anywhere, where that is known. */
  cells: ContactCells
  /** The number as it stands in the file. */
  written: string
  verdict: Verdict
  fields?: readonly ContactField[]
  phone?: PhoneFault
  /** What makes it no number. */
  why?: NumberFault
  /** Its address is not written like one; only its length is bounded (§2.4), so it may be sent. */
  oddAddress?: true
  /** What was put right in its number and its address. */
  repairs?: Partial<Record<ContactField, readonly Repair[]>>
  /** The other numbers and addresses of its cells, as they stand there. */
  others?: readonly string[]
  /** Fields that a program damaged. */
  damage?: Damage
  /** Its cells may be split wrongly, by a quotation mark in the wrong place. */
  broken?: true
  /** The line of the row whose number it has. */
  of?: number
  /** The contact that has its number: what it is called, and its id. */
  contact?: { name: string; id: string }
}

/** The cells of a row, its number as the file has it. */
export const asWritten = ({ cells, written }: ImportRow): ContactCells => ({ ...cells, Phone: written })

export type JudgeSetting = {
  mapping: Mapping
  /** The country that national numbers are read in (ISO 3166-1 alpha-2); empty for none. */
  region: string
}

/** What was found out elsewhere, or mended by a person. */
export type Known = {
  /** Numbers (E.164) by how they are written, which a lookup calls valid. */
  numbers: ReadonlyMap<string, string>
  /** Contacts by their numbers (E.164). */
  contacts: ReadonlyMap<string, { name: string; id: string }>
  /** Numbers (E.164) that were compared with the contacts. */
  checked: ReadonlySet<string>
  /** Cells by line. */
  corrections: ReadonlyMap<number, Partial<ContactCells>>
}

const fieldOf = (name: unknown) => contactFields.find(field => field === name)

type Cells = {
  cells: ContactCells
  damage: Damage
  /** What the row has in its columns of phones, the first choice first. */
  phones: { text: string; fault: FaultKind | undefined }[]
  result: string
}

/** The cells of a row by field, as the columns are used, with what a program damaged. */
function cellsOf(row: FileRow, { uses }: Mapping): Cells {
  const cells: ContactCells = { ...emptyCells }
  const damage: Damage = {}
  let [name, result] = ['', '']
  for (const [at, use] of uses.entries()) {
    const cell = unwrappedCell(row.cells[at] ?? '').trim()
    if (use === 'result') result = cell
    else if (use === 'name') name = cell
    else if (use !== '' && use !== 'otherPhone' && use !== 'Phone') cells[use] = cell
    const field = use === 'name' ? 'FirstName' : fieldOf(use)
    const isName = field === 'FirstName' || field === 'LastName'
    // A name asks nothing: a letter was lost.
    const fault = faultAt(row, at) ?? (isName && cell.includes('?') ? 'question-marks' : undefined)
    if (field && field !== 'Phone' && fault) damage[field] = fault
  }
  const places = (['Phone', 'otherPhone'] as const).flatMap(phone =>
    uses.flatMap((use, at) => (use === phone ? [at] : [])),
  )
  const phones = places
    .map(at => ({ text: unwrappedNumber(row.cells[at] ?? '').trim(), fault: faultAt(row, at) }))
    .filter(({ text }, at) => at === 0 || /\d/.test(text))
  return {
    cells: name === '' ? cells : { ...cells, ...splitName(name, { ...cells, Phone: phones[0]?.text ?? '' }) },
    damage,
    phones,
    result,
  }
}

type Phone = {
  e164: string
  isMobile?: boolean
  repairs?: readonly Repair[]
  fault?: PhoneFault
  why?: NumberFault
  isWrong?: true
}

/** The number as it is dialled anywhere, or why it is not one. */
function readPhone({ readNumber }: NumberReader, written: string, region: string, known: Known['numbers']): Phone {
  const { text, repairs, number, fault } = readNumber(written, region)
  const knownNumber = known.get(written)
  if (knownNumber !== undefined) return { e164: knownNumber, repairs }
  if (number) {
    const isMobile = number.type === 'mobile' || number.type === 'fixedLineOrMobile'
    return { e164: number.e164, isMobile, repairs, ...(number.isGuessed && { fault: 'zero' }) }
  }
  if (fault === 'damaged') return { e164: text, fault, isWrong: true }
  const digits = text.replace(/[^\d+]/g, '')
  if (isE164(digits)) return { e164: digits, fault: 'unknown', why: fault }
  if (fault === 'country') return { e164: text, fault, isWrong: true }
  return { e164: text, fault: 'number', why: fault, isWrong: true }
}

/** The one of several numbers that is sent to: a mobile, else the first that is valid, else the first. */
function chosenNumber(several: readonly string[], read: (written: string) => Phone): string {
  const valid = several.filter(written => read(written).fault === undefined)
  return valid.find(written => read(written).isMobile) ?? valid[0] ?? several[0] ?? ''
}

/** One row by itself; what it has to do with others is found by `compareRows`. */
export function judgeRow(
  numbers: NumberReader,
  row: FileRow,
  { mapping, region }: JudgeSetting,
  known: Known,
): ImportRow {
  const { cells: own, damage, phones, result } = cellsOf(row, mapping)
  const correction = known.corrections.get(row.line)
  const broken = isBroken(row) && !correction
  const read = (number: string): Phone =>
    number === '' ? { e164: '' } : readPhone(numbers, number, region, known.numbers)
  const given = correction?.Phone === undefined ? phones : [{ text: correction.Phone, fault: undefined }]
  const several = given
    .flatMap(({ text, fault }, cell) => numbersOfCell(text).map(number => ({ number, fault, cell })))
    .filter(({ number }) => number !== '')
  const written =
    several.length > 1
      ? chosenNumber(
          several.map(({ number }) => number),
          read,
        )
      : (several[0]?.number ?? '')
  const chosen = several.find(({ number }) => number === written)
  // The number of the first choice, and those beside the chosen one, are told where they are not used.
  const others = several.flatMap(({ number, cell }) =>
    number !== written && (cell === 0 || cell === chosen?.cell) ? [number] : [],
  )
  const cells = { ...own, Phone: written, ...correction }
  if (chosen?.fault) damage.Phone = chosen.fault
  // What a person has mended is damaged no more.
  for (const field of contactFields) if (correction?.[field] !== undefined) delete damage[field]
  const phone = read(written)
  // Google's contacts write several into one cell.
  const [address = '', ...addresses] = cells.Email.split(/\s*:::\s*/).filter(Boolean)
  others.push(...addresses)
  const Email = withoutInvisible(address)
  const sent = { ...cells, Email, Phone: phone.e164 }
  const wrong = new Set(issuesOf(ContactCreate, contactOfCells(sent)).flatMap(({ path }) => fieldOf(path[0]) ?? []))
  if (phone.isWrong) wrong.add('Phone')
  for (const field of contactFields) if (damage[field]) wrong.add(field)
  const oddAddress = Email !== '' && issuesOf(email, Email).length > 0
  const repairs = {
    ...(phone.repairs?.length && { Phone: phone.repairs }),
    ...(Email !== address && { Email: ['invisible'] as const }),
  }
  const base = {
    line: row.line,
    cells: sent,
    written,
    ...(phone.fault && { phone: phone.fault, ...(phone.why && { why: phone.why }) }),
    ...(oddAddress && { oddAddress }),
    ...(Object.keys(repairs).length > 0 && { repairs }),
    ...(others.length > 0 && { others }),
    ...(Object.keys(damage).length > 0 && { damage }),
    ...(broken && { broken }),
  }
  const earlier = earlierVerdict(result)
  if (earlier === 'before') return { ...base, verdict: 'before' }
  if (wrong.size > 0 || broken) return { ...base, verdict: 'wrong', fields: [...wrong] }
  if (earlier && !known.checked.has(sent.Phone)) return { ...base, verdict: earlier }
  return { ...base, verdict: phone.fault || oddAddress ? 'doubt' : 'ready' }
}

/** Of rows with one number the first of the lowest rank stands for all: whom there is already, then who can be sent. */
const ranks: Record<Verdict, number> = { before: 0, exists: 1, uncertain: 1, ready: 2, doubt: 3, double: 4, wrong: 5 }

/** The same rows, with those marked whose number another row has that stands for them, or a contact. */
export function compareRows(rows: readonly ImportRow[], contacts: Known['contacts']): ImportRow[] {
  const first = new Map<string, ImportRow>()
  for (const row of rows) {
    if (row.verdict === 'wrong') continue
    const other = first.get(row.cells.Phone)
    if (!other || ranks[row.verdict] < ranks[other.verdict]) first.set(row.cells.Phone, row)
  }
  return rows.map(row => {
    if (row.verdict === 'wrong' || row.verdict === 'before') return row
    const { line } = first.get(row.cells.Phone) ?? row
    if (line !== row.line) return { ...row, verdict: 'double', of: line }
    const contact = contacts.get(row.cells.Phone)
    return contact ? { ...row, verdict: 'exists', contact } : row
  })
}

/** How many rows there are of each verdict. */
export function countVerdicts(rows: readonly ImportRow[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
