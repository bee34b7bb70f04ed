import { unparse } from 'papaparse'
import { foldName, meaningOf } from '#dashboard/parts/contact/contact-words'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import { countFaults, type Faults, type FileRow, isBroken, markedRow } from '#dashboard/parts/file-rows/file-row'
import { readCsv } from '#dashboard/parts/file-rows/read-csv'
import { type AddressFault, addressFault, hasOpenQuote, mailboxesIn, mailboxText } from './mailboxes'

export type Recipient = {
  /** Row number, from 1, including the header. */
  row: number
  address: string
  /** Values for placeholders, including values of the row `default`; without blank cells. */
  values: ReadonlyMap<string, string>
  /** The address as pasted, if it was cleaned. */
  pasted?: string
}

export type GridProblem = {
  kind: 'nobody' | 'quote' | 'noNames' | 'sameName' | 'unnamed' | 'tooManyCells' | 'strayDefault' | 'whichColumn'
  row?: number
  name?: string
}

export type RecipientGrid = {
  /** Names of value columns, in order. */
  columns: string[]
  /** All rows including duplicates, without the row `default`. */
  recipients: Recipient[]
  /** Heading of the address column; undefined for a plain list. */
  heading: string | undefined
  /** Columns to choose the addresses from, if they cannot be recognised. */
  choices: string[]
  /** Whether there is a row `default`. */
  fallback: boolean
  problem: GridProblem | undefined
  /** Number of different addresses, ignoring case: one e-mail goes to each. */
  addresses: number
  /** Number of rows without an address. */
  nameless: number
  /** Addresses on several rows, ignoring case. */
  duplicates: string[]
  invalid: { row: number; address: string; fault: AddressFault }[]
  /** Damage by a spreadsheet or an encoding. */
  faults: Faults
}

const noRecipients: RecipientGrid = {
  columns: [],
  recipients: [],
  heading: undefined,
  choices: [],
  fallback: false,
  problem: undefined,
  addresses: 0,
  nameless: 0,
  duplicates: [],
  invalid: [],
  faults: {},
}

const unreadable = (problem: GridProblem): RecipientGrid => ({ ...noRecipients, problem })

/** The column of names that stand before addresses. */
const nameColumn = 'name'

/** A quoted name before an address in brackets: its quotes do not enclose the cell. */
const quotedName = /(^|[\t,;\n])("[^"\n]*")( *<[^<>"\n]*>)(?=[\t,;\n]|$)/g

const withNamesInCells = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(quotedName, (_, before: string, name: string, address: string) => {
    return `${before}"${name.replaceAll('"', '""')}${address}"`
  })

const cellDelimiter = (text: string) => delimiterOf(withNamesInCells(text), ['\t', ';', ',']) ?? ','

const pastedRows = (text: string) =>
  readCsv(withNamesInCells(text), Number.POSITIVE_INFINITY, cellDelimiter(text)).map(markedRow)

const hasAddress = (text: string) => /[^\s<]@|@[^\s>]/.test(text)
/** Whether a text is not even a mistyped address. */
const isValue = (text: string) => !/\S\.\S|@/.test(text)
/** Whether a row is `default`: it fills empty cells and gets no e-mail. */
const isFallback = (cell = ''): boolean => cell.trim().toLowerCase() === 'default'
const addressKey = (address: string) => address.toLowerCase()

/** Whether the first row names the columns: it holds no address, and is no mistyped one. */
function isHeader(first: FileRow, rest: readonly FileRow[]): boolean {
  const names = first.cells.map(cell => cell.trim())
  if (names.some(hasAddress) || isFallback(names[0])) return false
  if (names.some(isAddressName) || names.length > 1) return true
  return isValue(names[0] ?? '') && rest.some(({ cells }) => hasAddress(cells[0] ?? ''))
}

/** Reads a list without a header, typed or copied from a mail program. */
function readList(text: string): RecipientGrid {
  const lines = text.split(/\r\n?|\n/)
  const open = lines.findIndex(hasOpenQuote)
  if (open >= 0) return unreadable({ kind: 'quote', row: open + 1 })
  const found = lines.map(mailboxesIn)
  const filled = found.filter(entries => entries.length > 0)
  const hasOneAddress = (entries: (typeof found)[number]) => {
    const values = entries.filter(({ name, address }) => name === '' && isValue(address))
    return values.length > 0 && values.length === entries.length - 1
  }
  // Every row has values beside its address: the columns need names.
  if (filled.length > 0 && filled.every(hasOneAddress)) return unreadable({ kind: 'noNames' })
  const recipients = found.flatMap((entries, index) =>
    entries.map(({ name, ...rest }): Recipient => {
      return { row: index + 1, ...rest, values: new Map(name ? [[nameColumn, name]] : []) }
    }),
  )
  const columns = recipients.some(({ values }) => values.size > 0) ? [nameColumn] : []
  const faults = countFaults(lines.map((line, index) => markedRow({ line: index + 1, cells: [line] })))
  const stray = recipients.find(({ address }) => isFallback(address))
  return checked({ ...noRecipients, columns, recipients, faults }, stray?.row)
}

function readTable(rows: readonly FileRow[], chosen: string): RecipientGrid {
  const broken = rows.find(isBroken)
  if (broken) return unreadable({ kind: 'quote', row: broken.line })
  const [first, ...rest] = rows
  const names = (first?.cells ?? []).map(cell => cell.trim())
  const again = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (again !== undefined) return unreadable({ kind: 'sameName', name: again })
  for (const { line, cells } of rest) {
    if (cells.slice(names.length).some(cell => cell.trim())) return unreadable({ kind: 'tooManyCells', row: line })
    if (names.some((name, at) => !name && cells[at]?.trim())) return unreadable({ kind: 'unnamed', row: line })
  }
  const clear = addressColumn(names, rest)
  const choices = clear === undefined ? names.filter(name => name !== '') : []
  const at = clear ?? (chosen === '' ? -1 : names.indexOf(chosen))
  if (at < 0) return { ...unreadable({ kind: 'whichColumn' }), choices }

  const [fallback, stray] = rest.filter(({ cells }) => isFallback(cells[at]))
  const recipients = rest.filter(row => row !== fallback).map(row => recipientOf(row, names, at, fallback?.cells ?? []))
  const columns = names.filter((name, index) => index !== at && name !== '')
  if (recipients.some(({ values }) => values.has(nameColumn)) && !columns.includes(nameColumn)) columns.push(nameColumn)
  const read = { columns, recipients, heading: names[at], choices, fallback: fallback !== undefined }
  return checked({ ...noRecipients, ...read, faults: countFaults(rows) }, stray?.line)
}

function recipientOf({ line, cells }: FileRow, names: readonly string[], at: number, fallback: string[]): Recipient {
  const own = cells[at] ?? ''
  const [only, ...others] = mailboxesIn(own)
  // A cell with two addresses stays invalid: the person decides.
  const { name = '', address, pasted } = only && others.length === 0 ? only : { address: own.trim() }
  const values = new Map(name ? [[nameColumn, name]] : [])
  for (const [index, column] of names.entries()) {
    const value = [cells[index], fallback[index]].find(cell => cell?.trim())
    if (index !== at && value !== undefined) values.set(column, value)
  }
  return { row: line, address, values, ...(pasted && { pasted }) }
}

/** Adds the problems of the recipients. `stray` is the row of a misplaced `default`. */
function checked(grid: RecipientGrid, stray: number | undefined): RecipientGrid {
  const filled = grid.recipients.filter(({ address }) => address !== '')
  const seen = new Map<string, string>()
  const duplicates = new Map<string, string>()
  for (const { address } of filled) {
    const first = seen.get(addressKey(address))
    if (first === undefined) seen.set(addressKey(address), address)
    else duplicates.set(addressKey(address), first)
  }
  let problem: GridProblem | undefined
  if (stray !== undefined) problem = { kind: 'strayDefault', row: stray }
  else if (grid.recipients.length === 0) problem = { kind: 'nobody' }
  return {
    ...grid,
    problem,
    addresses: seen.size,
    nameless: grid.recipients.length - filled.length,
    duplicates: [...duplicates.values()],
    invalid: filled.flatMap(({ row, address }) => {
      const fault = addressFault(address)
      return fault ? [{ row, address, fault }] : []
    }),
  }
}

let last: { text: string; chosen: string; grid: RecipientGrid } | undefined

/**
 * Reads pasted recipients: rows below a header, separated by tabs, commas or semicolons, or a plain list of addresses.
 * `chosen` is the chosen address column, used only if none is recognised.
 */
export function recipientGrid(text: string, chosen = ''): RecipientGrid {
  if (text === '') return noRecipients
  // Typing in another field of the form asks for the same text again.
  if (last?.text === text && last.chosen === chosen) return last.grid
  const rows = pastedRows(text)
  const [first, ...rest] = rows
  const read = () => (first && isHeader(first, rest) ? readTable(rows, chosen) : readList(text))
  const grid = first ? read() : noRecipients
  last = { text, chosen, grid }
  return grid
}

/** Headings that may also mean something else. */
const otherNames = new Set('address to recipient adress mottagare till'.split(' '))
const isEmailName = (name: string) => meaningOf(name) === 'email'
const isAddressName = (name: string): boolean => isEmailName(name) || otherNames.has(foldName(name))

/** Whether at least half of the cells are addresses: some may be mistyped. */
function isAddressColumn(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '' && !isFallback(cell))
  const addresses = filled.filter(cell => /^[^\s@]+@[^\s@]+$|[<[]\s*[^\s@<>]+@[^\s@<>]+\s*[>\]]\.?$/.test(cell))
  return addresses.length > 0 && addresses.length * 2 >= filled.length
}

/** Index of the address column, by its cells, then by its heading; undefined if it is ambiguous. */
function addressColumn(names: readonly string[], rows: readonly FileRow[]): number | undefined {
  const columns = names.map((name, at) => ({ name, at, cells: rows.map(({ cells }) => cells[at] ?? '') }))
  const claims = ({ name, cells }: (typeof columns)[number]) =>
    isEmailName(name) || (isAddressName(name) && cells.some(cell => cell.includes('@')))
  const withAddresses = columns.filter(({ cells }) => isAddressColumn(cells))
  const [found] = withAddresses
  if (found && withAddresses.length === 1) return claims(found) || !columns.some(claims) ? found.at : undefined
  const named = (found ? withAddresses : columns).filter(({ name }) => isAddressName(name))
  if (named.length === 1) return named[0]?.at
  return columns.length === 1 || rows.length === 0 ? 0 : undefined
}

/** Returns the recipients without a value, for each placeholder of the text that has some. */
export function mergeGaps(names: readonly string[], { recipients }: RecipientGrid) {
  return names.flatMap(name => {
    const without = recipients.filter(({ values }) => !values.has(name))
    return without.length > 0
      ? [{ name, missing: without.length, addresses: without.flatMap(each => each.address || []) }]
      : []
  })
}

/** Returns whether to remove a recipient, so that the first or last of each address is kept. */
export function repeatedIn({ recipients }: RecipientGrid, keep: 'first' | 'last'): (recipient: Recipient) => boolean {
  const ordered = keep === 'last' ? recipients : recipients.toReversed()
  const kept = new Map(ordered.map(recipient => [addressKey(recipient.address), recipient]))
  return recipient => recipient.address !== '' && kept.get(addressKey(recipient.address)) !== recipient
}

const csv = (rows: string[][], delimiter: string) => unparse(rows, { delimiter, newline: '\n' })

/** Removes recipients from the pasted text. */
export function withoutRecipients(text: string, grid: RecipientGrid, isLeft: (recipient: Recipient) => boolean) {
  if (grid.heading === undefined) {
    const kept = grid.recipients.filter(recipient => !isLeft(recipient))
    return kept.map(({ address, values }) => mailboxText(values.get(nameColumn) ?? '', address)).join('\n')
  }
  const removed = new Set(grid.recipients.filter(isLeft).map(({ row }) => row))
  const kept = pastedRows(text).filter(({ line }) => !removed.has(line))
  return csv(
    kept.map(({ cells }) => cells),
    cellDelimiter(text),
  )
}

/** Writes a value into the pasted text for every recipient without one, in the column `name`. */
export function withDefault(text: string, grid: RecipientGrid, name: string, value: string): string {
  if (grid.heading === undefined) {
    const columns = [...new Set([...grid.columns, name])]
    const to = ['to', 'email', 'e-mail'].find(head => !columns.includes(head)) ?? 'recipient'
    const rows = grid.recipients.map(({ address, values }) => [
      address,
      ...columns.map(column => values.get(column) ?? (column === name ? value : '')),
    ])
    return csv([[to, ...columns], ...rows], ',')
  }
  const [head, ...rest] = pastedRows(text)
  const heads = (head?.cells ?? []).map(cell => cell.trim())
  const at = heads.includes(name) ? heads.indexOf(name) : heads.length
  const without = new Set(grid.recipients.filter(({ values }) => !values.has(name)).map(({ row }) => row))
  const rows = rest.map(({ line, cells }) => {
    const all = Array.from({ length: Math.max(heads.length, at + 1) }, (_, column) => cells[column] ?? '')
    return without.has(line) ? all.with(at, value) : all
  })
  return csv([(head?.cells ?? []).toSpliced(at, 1, name), ...rows], cellDelimiter(text))
}
