import { ContactCreate } from '#contract/contacts-v1'
import { withoutInvisible } from '#contract/invisible'
import type { NumberFault } from '#contract/numbers/read-number'
import type { Repair } from '#contract/numbers/written-number'
import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'
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
import { earlierVerdict } from './result-file'

/**
 * Verdict on a row before anything is sent.
 * - `ready`: may be sent
 * - `wrong`: the cells `fields` must be corrected first
 * - `doubt`: a guessed or unknown number, or an odd e-mail address
 * - `double`: has the number of the row at line `of`
 * - `exists`: a contact has its number; without `contact` an earlier result file says so
 * - `before`: created, says a result file
 * - `uncertain`: may have been created, says a result file, and not compared with the contacts since
 */
export type Verdict = 'ready' | 'wrong' | 'doubt' | 'double' | 'exists' | 'before' | 'uncertain'

export const verdicts: readonly Verdict[] = ['ready', 'wrong', 'doubt', 'uncertain', 'double', 'exists', 'before']

/** Why a number is wrong or doubtful. */
export type PhoneFault = 'damaged' | 'country' | 'number' | 'zero' | 'unknown'

export type Damage = Partial<Record<ContactField, FaultKind>>

export type ImportRow = {
  /** Counts from 1. */
  line: number
  /** Values to send; the number as E.164 if known. */
  cells: ContactCells
  /** The number as in the file. */
  written: string
  verdict: Verdict
  fields?: readonly ContactField[]
  phone?: PhoneFault
  /** Why it is not a valid number. */
  why?: NumberFault
  /** The e-mail address looks odd; only its length is limited (§2.4), so it may be sent. */
  oddAddress?: true
  /** Repairs of the number and the address. */
  repairs?: Partial<Record<ContactField, readonly Repair[]>>
  /** Numbers and addresses that are not used. */
  others?: readonly string[]
  /** Damaged fields. */
  damage?: Damage
  /** A misplaced quotation mark may have split its cells wrongly. */
  broken?: true
  /** Line of the row with the same number. */
  of?: number
  /** The contact with its number. */
  contact?: { name: string; id: string }
}

/** The cells of a row with the number as in the file. */
export const asWritten = ({ cells, written }: ImportRow): ContactCells => ({ ...cells, Phone: written })

export type JudgeSetting = {
  mapping: Mapping
  /** Country of national numbers (ISO 3166-1 alpha-2); empty for none. */
  region: string
}

/** Findings and corrections from outside the file. */
export type Known = {
  /** E.164 by written number, for numbers that a lookup found valid. */
  numbers: ReadonlyMap<string, string>
  /** Contacts by E.164. */
  contacts: ReadonlyMap<string, { name: string; id: string }>
  /** Numbers (E.164) compared with the contacts. */
  checked: ReadonlySet<string>
  /** Corrected cells by line. */
  corrections: ReadonlyMap<number, Partial<ContactCells>>
}

const fieldOf = (name: unknown) => contactFields.find(field => field === name)

type Cells = {
  cells: ContactCells
  damage: Damage
  /** Phones of the row, the first choice first. */
  phones: { text: string; fault: FaultKind | undefined }[]
  result: string
}

/** The cells of a row by field, with their damage. */
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
    // A question mark in a name is a lost letter.
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

/** Parses a number; `e164` falls back to the text. */
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

/** Chooses one of several numbers: a mobile, else the first valid one, else the first. */
function chosenNumber(several: readonly string[], read: (written: string) => Phone): string {
  const valid = several.filter(written => read(written).fault === undefined)
  return valid.find(written => read(written).isMobile) ?? valid[0] ?? several[0] ?? ''
}

/** Judges one row by itself; `compareRows` finds duplicates. */
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
  // Unused numbers of the first choice and of the chosen cell are shown.
  const others = several.flatMap(({ number, cell }) =>
    number !== written && (cell === 0 || cell === chosen?.cell) ? [number] : [],
  )
  const cells = { ...own, Phone: written, ...correction }
  if (chosen?.fault) damage.Phone = chosen.fault
  // A corrected cell is not damaged any more.
  for (const field of contactFields) if (correction?.[field] !== undefined) delete damage[field]
  const phone = read(written)
  // Google Contacts writes several addresses into one cell.
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

/** Of rows with the same number the first of the lowest rank is kept: existing contacts, then those that can be sent. */
const ranks: Record<Verdict, number> = { before: 0, exists: 1, uncertain: 1, ready: 2, doubt: 3, double: 4, wrong: 5 }

/** Marks rows whose number another row or a contact has. */
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

/** Number of rows by verdict. */
export function countVerdicts(rows: readonly ImportRow[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
