import { ContactCreate } from '#contract/contacts-v1'
import { withoutInvisible } from '#contract/invisible'
import type { NumberFault } from '#contract/numbers/read-number'
import { isNational, type Repair, writtenNumber } from '#contract/numbers/written-number'
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
import { numbersOfCell } from '#dashboard/parts/contact/contact-words'
import {
  type FaultKind,
  type FileRow,
  faultAt,
  rowFault,
  unwrappedCell,
  unwrappedNumber,
} from '#dashboard/parts/file-rows/file-row'
import type { NumberReader } from '#dashboard/parts/phone/as-e164'
import { isE164 } from '#dashboard/parts/phone/question'
import { regionNamed } from '#dashboard/parts/phone/region-names'
import type { ColumnUse, Mapping } from './columns'
import { earlierVerdict } from './result-file'

/**
 * Verdict on a row before anything is sent.
 * - `ready`: may be sent
 * - `wrong`: the cells `fields` must be corrected first
 * - `doubt`: a guessed, unknown or ambiguous number, an odd e-mail address, one in a name, or cells in unsure columns
 * - `double`: has the number of the row at line `of`
 * - `exists`: a contact has its number; without `contact` an earlier result file says so
 * - `before`: created, says a result file
 * - `uncertain`: may have been created, says a result file, and not compared with the contacts since
 */
export const verdicts = ['ready', 'wrong', 'doubt', 'uncertain', 'double', 'exists', 'before'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * Why a number is wrong or doubtful.
 * - `zero`: a lost 0 was guessed
 * - `otherCountry`: a mobile of the default country, but not of the country that the row names, perhaps in its address
 * - `rowCountry`: a national number beside a country code that is not understood
 */
type PhoneFault = NumberFault | 'zero' | 'otherCountry' | 'rowCountry'

type Damage = Partial<Record<ContactField, FaultKind>>

export type ImportRow = {
  /** Counts from 1. */
  line: number
  /** Values to send; the number as E.164 if known. */
  cells: ContactCells
  /** The number as in the file. */
  written: string
  verdict: Verdict
  /** Fields to correct first. */
  fields: readonly ContactField[]
  phone?: PhoneFault
  /** The e-mail address looks odd. It may be sent, as only its length is limited (§2.4). */
  oddAddress: boolean
  /** Repairs of the number and the address. */
  repairs: Partial<Record<ContactField, readonly Repair[]>>
  /** Numbers and addresses that are not used. */
  others: readonly string[]
  /** Second choices that are used. */
  seconds: readonly ('otherPhone' | 'otherEmail')[]
  /** Damaged fields. */
  damage: Damage
  /** Why its cells may be in wrong columns; cleared once the row is saved. */
  broken: FaultKind | undefined
  /** Line of the row with the same number. */
  of?: number
  /** The contact with its number. */
  contact?: FoundContact
}

/** The names that have an e-mail address: `Berg <anna@x.se>`. */
export const namesWithAddress = (cells: ContactCells) =>
  (['FirstName', 'LastName'] as const).filter(field => /\S@\S/.test(cells[field]))

/** Whether the number of a row is complete but not known, so that a lookup may settle it. */
export const isUnknown = ({ phone, cells }: ImportRow): boolean =>
  phone !== undefined && phone !== 'zero' && phone !== 'otherCountry' && isE164(cells.Phone)

/** A contact with the number of a row. */
export type FoundContact = { name: string; id: string }

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
  contacts: ReadonlyMap<string, FoundContact>
  /** Numbers (E.164) compared with the contacts. */
  checked: ReadonlySet<string>
  /** Corrected cells by line. */
  corrections: ReadonlyMap<number, Partial<ContactCells>>
}

const fieldOf = (name: unknown) => contactFields.find(field => field === name)

/** A written number or address, the use of its column, and the damage of its cell. */
type Choice = { text: string; use?: ColumnUse; fault?: FaultKind | undefined }

/**
 * The cells of a row by field, with their damage, its phones and addresses (the first choice first), their country code
 * and an earlier result.
 */
function cellsOf(row: FileRow, { uses }: Mapping) {
  const cells: ContactCells = { ...emptyCells }
  const damage: Damage = {}
  let [name, code, result] = ['', '', '']
  for (const [at, use] of uses.entries()) {
    const cell = unwrappedCell(row.cells[at] ?? '').trim()
    if (use === 'result') result = cell
    else if (use === 'name') name = cell
    else if (use === 'countryCode') code = cell
    else if (use !== '' && use !== 'otherPhone' && use !== 'otherEmail') cells[use] = cell
    const field = use === 'name' ? 'FirstName' : fieldOf(use)
    const isName = field === 'FirstName' || field === 'LastName'
    // A question mark in a name is a lost letter.
    const fault = faultAt(row, at) ?? (isName && cell.includes('?') ? 'question-marks' : undefined)
    if (field && field !== 'Phone' && field !== 'Email' && fault) damage[field] = fault
  }
  // A second choice without letters and digits, such as a dash, is empty.
  const choicesOf = (unwrap: (cell: string) => string, ...both: ColumnUse[]): Choice[] =>
    both
      .flatMap(each => uses.flatMap((use, at) => (use === each ? [at] : [])))
      .map(at => ({ text: unwrap(row.cells[at] ?? '').trim(), use: uses[at], fault: faultAt(row, at) }))
      .filter(({ text }, at) => at === 0 || /[\p{L}\p{N}]/u.test(text))
  const phones = choicesOf(unwrappedNumber, 'Phone', 'otherPhone')
  const emails = choicesOf(unwrappedCell, 'Email', 'otherEmail')
  if (name !== '') Object.assign(cells, splitName(name, { ...cells, Phone: phones[0]?.text ?? '' }))
  return { cells, damage, phones, emails, code, result }
}

type Phone = {
  /** Falls back to the text. */
  e164: string
  isMobile?: boolean
  repairs?: readonly Repair[]
  fault?: PhoneFault
  isWrong?: true
}

function readPhone({ readNumber }: NumberReader, written: string, region: string, known: Known['numbers']): Phone {
  const { text, repairs, number, fault } = readNumber(written, region)
  const knownNumber = known.get(written)
  if (knownNumber !== undefined) return { e164: knownNumber, repairs }
  if (number) {
    const isMobile = number.type === 'mobile' || number.type === 'fixedLineOrMobile'
    return { e164: number.e164, isMobile, repairs, fault: number.isGuessed ? 'zero' : undefined }
  }
  const digits = text.replace(/[^\d+]/g, '')
  // A text with an extension or a second number has more digits than its number.
  const mayBeNumber = fault !== 'damaged' && fault !== 'notNumber' && isE164(digits)
  return mayBeNumber ? { e164: digits, fault } : { e164: text, fault, isWrong: true }
}

/** The digits of a country code as written: `+46`, `0046`, `46`, `SE`, `Sweden`. */
const codeDigits = ({ callingCodeOf }: NumberReader, code: string) =>
  /^(?:\+|00)?([1-9]\d{0,2})$/.exec(code)?.[1] ?? callingCodeOf(regionNamed(code) ?? '')

/** Adds the digits of a country code to a national number, and a `+` to one that has this code. */
function withCode({ readNumber }: NumberReader, digits: string | undefined, number: string) {
  const shown = withoutInvisible(number)
  // With a code a negative number, the result of a formula, would look whole.
  if (!digits || !isNational(shown) || writtenNumber(number).isDamaged) return number
  // A national number may begin with the same digits: 47 12 34 56 in Norway.
  const hasCode = shown.startsWith(digits) && readNumber(`+${number}`, '').number
  return hasCode ? `+${number}` : `+${digits} ${number}`
}

/** Of several a mobile, else the first valid one, else the first. */
function bestNumber<N extends { phone: Phone }>(numbers: readonly N[]): N | undefined {
  const valid = numbers.filter(({ phone }) => phone.fault === undefined)
  return valid.find(({ phone }) => phone.isMobile) ?? valid[0] ?? numbers[0]
}

/** Addresses of cells. Google Contacts writes several into one cell. */
const addressesIn = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap(choice =>
    choice.text
      .split(/\s*:::\s*/)
      .filter(Boolean)
      .map(text => ({ ...choice, text })),
  )

const bestAddress = (addresses: readonly Choice[]) => addresses.find(({ text }) => text.includes('@')) ?? addresses[0]

/** Judges one row alone; `compareRows` finds duplicates. */
export function judgeRow(reader: NumberReader, row: FileRow, setting: JudgeSetting, known: Known): ImportRow {
  const { cells: own, damage, phones, emails, code, result } = cellsOf(row, setting.mapping)
  const correction = known.corrections.get(row.line)
  const broken = correction ? undefined : rowFault(row)
  const numbersIn = (choices: readonly Choice[], countryCode = '') => {
    const digits = countryCode && codeDigits(reader, countryCode)
    // With a country code that is not understood, a national number may be of any country.
    const region = countryCode === '' || digits ? setting.region : ''
    const isName = /\p{L}/u.test(countryCode)
    return choices
      .flatMap(choice =>
        numbersOfCell(choice.text).map(own => ({ ...choice, own, text: withCode(reader, digits, own) })),
      )
      .filter(({ text }) => text !== '')
      .map(each => ({
        ...each,
        phone: readPhone(reader, each.text, region, known.numbers),
        isMobileHere: isName && readPhone(reader, each.own, setting.region, known.numbers).isMobile,
      }))
  }
  const inFile = { numbers: numbersIn(phones, code), addresses: addressesIn(emails) }
  const numbers = correction?.Phone === undefined ? inFile.numbers : numbersIn([{ text: correction.Phone }])
  const addresses = correction?.Email === undefined ? inFile.addresses : addressesIn([{ text: correction.Email }])
  const [number, address] = [bestNumber(numbers), bestAddress(addresses)]
  const phone: Phone = { ...(number?.phone ?? { e164: '' }) }
  if (!phone.isMobile && numbers.some(each => each.isMobileHere)) phone.fault ??= 'otherCountry'
  if (phone.fault === 'country' && code !== '' && correction?.Phone === undefined) phone.fault = 'rowCountry'
  if (number?.fault) damage.Phone = number.fault
  if (address?.fault) damage.Email = address.fault
  // A corrected cell is not damaged any more.
  for (const field of contactFields) if (correction?.[field] !== undefined) delete damage[field]
  const cells = { ...own, ...correction, Phone: phone.e164, Email: withoutInvisible(address?.text ?? '') }
  // A correction replaces the number or address that would be used otherwise.
  const replaced = [bestNumber(inFile.numbers)?.text, bestAddress(inFile.addresses)?.text]
  const others = [
    ...[...inFile.numbers, ...numbers].filter(each => each.phone.e164 !== phone.e164),
    ...[...inFile.addresses, ...addresses].filter(each => each.text !== address?.text),
  ].flatMap(({ text }) => (replaced.includes(text) ? [] : [text]))
  const oddAddress = cells.Email !== '' && issuesOf(email, cells.Email).length > 0
  const issues = issuesOf(ContactCreate, contactOfCells(cells))
  const wrong = new Set(issues.flatMap(({ path }) => fieldOf(path[0]) ?? []))
  if (phone.isWrong) wrong.add('Phone')
  for (const field of contactFields) if (damage[field]) wrong.add(field)
  const verdict = (): Verdict => {
    const earlier = earlierVerdict(result)
    if (earlier === 'before') return earlier
    if (wrong.size > 0 || broken === 'quote') return 'wrong'
    if (earlier && !known.checked.has(phone.e164)) return earlier
    return phone.fault || oddAddress || namesWithAddress(cells).length > 0 || broken ? 'doubt' : 'ready'
  }
  const judged = verdict()
  return {
    line: row.line,
    cells,
    written: number?.text ?? '',
    verdict: judged,
    fields: judged === 'wrong' ? [...wrong] : [],
    phone: phone.fault,
    oddAddress,
    repairs: { Phone: phone.repairs, Email: cells.Email === (address?.text ?? '') ? undefined : ['invisible'] },
    others: [...new Set(others)],
    seconds: (['otherPhone', 'otherEmail'] as const).filter(use => use === number?.use || use === address?.use),
    damage,
    broken,
  }
}

/** Of rows with the same number, the first one of the lowest rank is kept. */
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

export function countVerdicts(rows: readonly ImportRow[]): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}
