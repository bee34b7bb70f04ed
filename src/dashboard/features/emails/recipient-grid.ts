import { unparse } from 'papaparse'
import { foldName, meaningOf } from '#dashboard/parts/contact/contact-words'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import { countFaults, type Faults, type FileRow, markedRow, rowFault } from '#dashboard/parts/file-rows/file-row'
import { readCsv } from '#dashboard/parts/file-rows/read-csv'
import { type AddressFault, addressFault, hasOpenQuote, type Mailbox, mailboxesIn, mailboxText } from './mailboxes'

export type Recipient = {
  /** Row number, from 1, including the header. */
  row: number
  address: string
  /** Values for placeholders, including values of the row `default`; without blank cells. */
  values: ReadonlyMap<string, string>
  /** The address as pasted, if it was cleaned. */
  pasted?: string | undefined
  /** Why the address is invalid. */
  fault: AddressFault | undefined
  /** The row of `RecipientGrid.rows`. */
  cells: string[]
}

type GridProblem = {
  kind: 'nobody' | 'quote' | 'noNames' | 'sameName' | 'unnamed' | 'tooManyCells' | 'strayDefault' | 'whichColumn'
  row?: number
  name?: string
}

const noRecipients = {
  /** Names of value columns, in order. */
  columns: [] as string[],
  /** All rows including duplicates, without the row `default`. */
  recipients: [] as Recipient[],
  /** The header and the rows below as pasted; a plain list as if it had a header. */
  rows: [] as string[][],
  /** Index of the address column. */
  at: 0,
  /** Undefined for a plain list. */
  delimiter: undefined as string | undefined,
  /** Columns to choose the addresses from, if they cannot be recognised. */
  choices: [] as string[],
  /** Whether there is a row `default`. */
  fallback: false,
  /** Why the rows cannot be used. */
  problem: undefined as GridProblem | undefined,
  /** Number of different addresses, ignoring case: one e-mail goes to each. */
  addresses: 0,
  nameless: [] as Recipient[],
  /** Addresses on several rows, ignoring case. */
  duplicates: [] as string[],
  invalid: [] as Recipient[],
  /** Damage by a spreadsheet or an encoding. */
  faults: {} as Faults,
}

export type RecipientGrid = typeof noRecipients

const unreadable = (problem: GridProblem): RecipientGrid => ({ ...noRecipients, problem })

/** The column of names that stand before addresses. */
const nameColumn = 'name'

/** A quoted name before an address in brackets: its quotes do not enclose the cell. */
const quotedName = /(^|[\t,;\n])("[^"\n]*")( *<[^<>"\n]*>)(?=[\t,;\n]|$)/g

const withNamesInCells = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(quotedName, (_, before: string, name: string, address: string) => {
    return `${before}"${name.replaceAll('"', '""')}${address}"`
  })

const hasAddress = (text: string) => /[^\s<]@|@[^\s>]/.test(text)
/** Whether a text is not even a mistyped address. */
const isValue = (text: string) => !/\S\.\S|@/.test(text)
/** Whether a row is `default`: it fills empty cells and gets no e-mail. */
const isFallback = (cell = ''): boolean => cell.trim().toLowerCase() === 'default'
const addressKey = ({ address }: Recipient) => address.toLowerCase()

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
  const columns = filled.flat().some(({ name }) => name !== '') ? [nameColumn] : []
  const recipients = found.flatMap((entries, index) =>
    entries.map(mailbox => {
      const { name, address } = mailbox
      return recipientAt(index + 1, mailbox, columns.length > 0 ? [address, name] : [address])
    }),
  )
  return checked({
    ...noRecipients,
    columns,
    recipients,
    rows: [['to', ...columns], ...recipients.map(({ cells }) => cells)],
    faults: countFaults(lines.map((line, index) => markedRow({ line: index + 1, cells: [line] }))),
  })
}

function readTable(rows: readonly FileRow[], delimiter: string, chosen: string): RecipientGrid {
  const broken = rows.find(row => rowFault(row) === 'quote')
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

  const fallback = rest.find(({ cells }) => isFallback(cells[at]))
  const recipients = rest.filter(row => row !== fallback).map(row => recipientOf(row, names, at, fallback?.cells ?? []))
  const columns = names.filter((name, index) => index !== at && name !== '')
  if (recipients.some(({ values }) => values.has(nameColumn)) && !columns.includes(nameColumn)) columns.push(nameColumn)
  return checked({
    ...noRecipients,
    columns,
    recipients,
    rows: rows.map(({ cells }) => cells),
    at,
    delimiter,
    choices,
    fallback: fallback !== undefined,
    faults: countFaults(rows),
  })
}

const recipientAt = (
  row: number,
  { name, address, pasted }: Mailbox,
  cells: string[],
): Recipient & { values: Map<string, string> } => ({
  row,
  address,
  values: new Map(name ? [[nameColumn, name]] : []),
  pasted,
  fault: address === '' ? undefined : addressFault(address),
  cells,
})

function recipientOf({ line, cells }: FileRow, names: readonly string[], at: number, fallback: string[]): Recipient {
  const own = cells[at] ?? ''
  const [only, ...others] = mailboxesIn(own)
  // A cell with two addresses stays invalid: the person decides.
  const mailbox = only && others.length === 0 ? only : { name: '', address: own.trim() }
  const recipient = recipientAt(line, mailbox, cells)
  for (const [index, column] of names.entries()) {
    const value = [cells[index], fallback[index]].find(cell => cell?.trim())
    if (index !== at && value !== undefined) recipient.values.set(column, value)
  }
  return recipient
}

/** Adds the problems of the recipients. */
function checked(grid: RecipientGrid): RecipientGrid {
  const { recipients } = grid
  const stray = recipients.find(({ address }) => isFallback(address))
  const firsts = new Map<string, string>()
  const duplicates = new Set<string>()
  for (const recipient of recipients.filter(({ address }) => address !== '')) {
    const first = firsts.get(addressKey(recipient))
    if (first === undefined) firsts.set(addressKey(recipient), recipient.address)
    else duplicates.add(first)
  }
  const nobody = recipients.length === 0 ? ({ kind: 'nobody' } as const) : undefined
  return {
    ...grid,
    problem: stray ? { kind: 'strayDefault', row: stray.row } : nobody,
    addresses: firsts.size,
    nameless: recipients.filter(({ address }) => address === ''),
    duplicates: [...duplicates],
    invalid: recipients.filter(({ fault }) => fault !== undefined),
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
  const named = withNamesInCells(text)
  const delimiter = delimiterOf(named, ['\t', ';', ',']) ?? ','
  const rows = readCsv(named, Number.POSITIVE_INFINITY, delimiter).map(markedRow)
  const [first, ...rest] = rows
  const read = () => (first && isHeader(first, rest) ? readTable(rows, delimiter, chosen) : readList(text))
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
    return without.length > 0 ? [{ name, without }] : []
  })
}

/** All recipients with an address but the first, or last, of each. */
export function repeatedIn({ recipients }: RecipientGrid, keep: 'first' | 'last'): Recipient[] {
  const ordered = keep === 'last' ? recipients : recipients.toReversed()
  const kept = new Map(ordered.map(recipient => [addressKey(recipient), recipient]))
  return recipients.filter(recipient => recipient.address !== '' && kept.get(addressKey(recipient)) !== recipient)
}

const csv = (rows: string[][], delimiter = ',') => unparse(rows, { delimiter, newline: '\n' })

/** The text to paste without some recipients. */
export function withoutRecipients(grid: RecipientGrid, removed: readonly Recipient[]): string {
  const isRemoved = new Set(removed.map(({ cells }) => cells))
  if (grid.delimiter !== undefined) {
    return csv(
      grid.rows.filter(cells => !isRemoved.has(cells)),
      grid.delimiter,
    )
  }
  const kept = grid.recipients.filter(({ cells }) => !isRemoved.has(cells))
  return kept.map(({ address, values }) => mailboxText(values.get(nameColumn) ?? '', address)).join('\n')
}

/**
 * The text to paste with a value in the column `name` for every recipient without one, and the heading of its address
 * column if that is a new one.
 */
export function withDefault(
  { rows, at, recipients, delimiter }: RecipientGrid,
  name: string,
  value: string,
): { text: string; to: string | undefined } {
  const [head = [], ...rest] = rows
  const heads = head.map(cell => cell.trim())
  const heading = heads[at] ?? ''
  // The address column keeps its values: a placeholder of its name, or of a clearer one, gets a column of its own.
  const isTaken = heading === name || (isAddressName(name) && !isAddressName(heading))
  const free = ['to', 'email', 'e-mail', 'recipient'].find(each => each !== name && !heads.includes(each))
  const to = isTaken ? (free ?? 'address to') : undefined
  const named = to === undefined ? head : head.with(at, to)
  const place = named.findIndex(cell => cell.trim() === name)
  const column = place < 0 ? head.length : place
  const without = new Set(recipients.filter(({ values }) => !values.has(name)).map(({ cells }) => cells))
  const filled = rest.map(cells => {
    const all = Array.from({ length: Math.max(head.length, column + 1) }, (_, index) => cells[index] ?? '')
    return without.has(cells) ? all.with(column, value) : all
  })
  return { text: csv([named.toSpliced(column, 1, name), ...filled], delimiter), to }
}
