import { nextTask } from '#dashboard/api/timing/next-task'
import { foldName, meaningOf } from '#dashboard/parts/contact/contact-words'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import { countFaults, type Faults, isBroken, markedRow } from '#dashboard/parts/file-rows/file-row'
import { readCsv } from '#dashboard/parts/file-rows/read-csv'
import { type AddressFault, addressFault, hasOpenQuote, mailboxesIn } from './mailboxes'

/** Somebody who gets the e-mail, with the values for its places. */
export type Recipient = {
  /** Place among the pasted rows, from 1, the header counted: as a spreadsheet numbers them. */
  row: number
  address: string
  /** What is sent with the address, the values of the row `default` included. Blank cells are left out. */
  values: ReadonlyMap<string, string>
  /** The address as it was pasted, where something was taken away from it. */
  pasted?: string
}

/** Why what was pasted cannot be sent; the first of these that holds. */
export type GridProblem =
  | { kind: 'nobody' }
  | { kind: 'quote'; row: number }
  | { kind: 'noNames' }
  | { kind: 'sameName'; name: string }
  | { kind: 'nameless'; row: number }
  | { kind: 'tooManyCells'; row: number }
  | { kind: 'strayDefault'; row: number }
  | { kind: 'whichColumn' }
  | { kind: 'noAddress'; row: number }
  | { kind: 'duplicates'; addresses: string[] }

/** An address that is not written like one, and why. The specification does not say that it must be. */
export type InvalidAddress = { row: number; address: string; fault: AddressFault }

export type RecipientGrid = {
  /** The names of the values, in the order of the columns. */
  columns: string[]
  /** Every row with an address, duplicates too; the row `default` is none. */
  recipients: Recipient[]
  /** Whether the first row names the columns; `heading` is then the name of the one with the addresses. */
  headed: boolean
  heading: string
  /** The columns among which a person chooses the one with the addresses; none where it is clear. */
  choices: string[]
  /** Whether a row `default` has given its values to those who have none of their own. */
  fallback: boolean
  problem: GridProblem | undefined
  /** How many rows have no address. */
  nameless: number
  /** Addresses that are on several rows; capitals make no difference. */
  duplicates: string[]
  invalid: InvalidAddress[]
  /** What a program did to cells, such as `#N/A` for a value. */
  faults: Faults
}

/** The column of the names that stand before addresses. */
const nameColumn = 'name'

type Row = { row: number; cells: string[] }

/** A name in quotes before an address is part of a cell, and no cell in quotes. */
const quotedName = /(^|[\t,;\n])("[^"\n]*")( *<[^<>"\n]*>)(?=[\t,;\n]|$)/g

const withNamesInCells = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      quotedName,
      (_, before: string, name: string, address: string) => `${before}"${name.replaceAll('"', '""')}${address}"`,
    )

/** What sets the cells of pasted text apart; a single column has commas in it at most. */
export const cellDelimiter = (text: string) => delimiterOf(withNamesInCells(text), ['\t', ';', ',']) ?? ','

/** Every row of pasted recipients, blank ones too. */
export const pastedRows = (text: string) =>
  readCsv(withNamesInCells(text), Number.POSITIVE_INFINITY, cellDelimiter(text)).map(markedRow)

const isFilled = ({ cells }: Row) => cells.some(cell => cell.trim() !== '')
const hasAddress = (text: string) => /[^\s<]@|@[^\s>]/.test(text)
/** Not even a mistyped address. */
const isValue = (text: string) => !/\S\.\S|@/.test(text)

/** Whether the first row names the columns: it does unless it holds an address itself, or may be meant as one. */
function isHeader(first: Row, rest: readonly Row[]): boolean {
  const names = first.cells.map(cell => cell.trim())
  if (names.some(hasAddress) || isFallback(names[0] ?? '')) return false
  if (names.some(isAddressName) || names.length > 1) return true
  return isValue(names[0] ?? '') && rest.some(({ cells }) => hasAddress(cells[0] ?? ''))
}

export const noRecipients: RecipientGrid = {
  columns: [],
  recipients: [],
  headed: false,
  heading: '',
  choices: [],
  fallback: false,
  problem: undefined,
  nameless: 0,
  duplicates: [],
  invalid: [],
  faults: {},
}

/** Two addresses that differ in capitals alone are one mailbox. */
export const addressKey = (address: string): string => address.toLowerCase()

/** The same address on more than one row, told once. */
function doubled(recipients: readonly Recipient[]): string[] {
  const seen = new Map<string, { address: string; n: number }>()
  for (const { address } of recipients) {
    const before = seen.get(addressKey(address))
    if (before) before.n += 1
    else if (address !== '') seen.set(addressKey(address), { address, n: 1 })
  }
  return [...seen.values()].flatMap(({ address, n }) => (n > 1 ? [address] : []))
}

/** A reading that may pause wherever it yields. */
type Reading<T> = Generator<undefined, T>

const rowsBetweenPauses = 100

function* mapRows<T, R>(rows: readonly T[], map: (row: T, index: number) => R): Reading<R[]> {
  const mapped: R[] = []
  for (const [index, row] of rows.entries()) {
    mapped.push(map(row, index))
    if (index % rowsBetweenPauses === 0) yield
  }
  return mapped
}

/** Addresses without a header, as a person types them or a mail program copies them. */
function* readList(text: string): Reading<RecipientGrid> {
  const lines = text.split(/\r\n?|\n/)
  const open = lines.findIndex(hasOpenQuote)
  if (open >= 0) return { ...noRecipients, problem: { kind: 'quote', row: open + 1 } }
  const recipients: Recipient[] = []
  let [withOthers, filled] = [0, 0]
  for (const [index, found] of (yield* mapRows(lines, mailboxesIn)).entries()) {
    const row = index + 1
    const values = found.filter(({ name, address }) => name === '' && isValue(address))
    filled += found.length > 0 ? 1 : 0
    withOthers += values.length > 0 && values.length === found.length - 1 ? 1 : 0
    for (const { name, ...rest } of found) {
      recipients.push({ row, ...rest, values: new Map(name ? [[nameColumn, name]] : []) })
    }
  }
  // Every row has an address and something beside it: values, whose columns have no names.
  if (filled > 0 && withOthers === filled) return { ...noRecipients, problem: { kind: 'noNames' } }
  const stray = recipients.find(({ address }) => isFallback(address))
  const columns = recipients.some(({ values }) => values.size > 0) ? [nameColumn] : []
  const faults = countFaults(lines.map((line, index) => markedRow({ line: index + 1, cells: [line] })))
  return yield* complete({ columns, recipients, faults }, stray)
}

function headerProblem(names: readonly string[], rows: readonly Row[]): GridProblem | undefined {
  const again = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (again !== undefined) return { kind: 'sameName', name: again }
  for (const { row, cells } of rows) {
    if (cells.slice(names.length).some(cell => cell.trim() !== '')) return { kind: 'tooManyCells', row }
    if (cells.some((cell, index) => names[index] === '' && cell.trim() !== '')) return { kind: 'nameless', row }
  }
  return undefined
}

function* readGrid(text: string, chosen: string): Reading<RecipientGrid> {
  const all = pastedRows(text)
  yield
  const [first, ...rest] = all.map(({ line, cells }) => ({ row: line, cells })).filter(isFilled)
  if (!first) return noRecipients
  if (!isHeader(first, rest)) return yield* readList(text)
  const broken = all.find(isBroken)
  if (broken) return { ...noRecipients, problem: { kind: 'quote', row: broken.line } }

  const names = first.cells.map(cell => cell.trim())
  const problem = headerProblem(names, rest)
  if (problem) return { ...noRecipients, columns: names, problem }
  const clear = addressColumn(
    names,
    rest.map(({ cells }) => cells),
  )
  const choices = clear === undefined ? names.filter(name => name !== '') : []
  const at = clear ?? (chosen === '' ? -1 : names.indexOf(chosen))
  if (at < 0) return { ...noRecipients, choices, problem: { kind: 'whichColumn' } }

  const [fallback, stray] = rest.filter(({ cells }) => isFallback(cells[at] ?? ''))
  const rows = rest.filter(row => row !== fallback)
  const recipients = yield* mapRows(rows, row => recipientOf(row, names, at, fallback?.cells))
  const named = names.filter((name, index) => index !== at && name !== '')
  const isNamed = recipients.some(({ values }) => values.has(nameColumn)) && !named.includes(nameColumn)
  const columns = isNamed ? [...named, nameColumn] : named
  const faults = countFaults(all)
  const read = { columns, recipients, headed: true, heading: names[at] ?? '', fallback: fallback !== undefined }
  return yield* complete({ ...read, choices, faults }, stray)
}

/** A recipient with the values that are sent: their own, else those of the row `default`. */
function recipientOf({ row, cells }: Row, names: readonly string[], at: number, fallback: string[] = []): Recipient {
  const own = cells[at] ?? ''
  const [only, ...others] = mailboxesIn(own)
  // Two addresses in a cell are for a person to settle.
  const { name = '', address, pasted } = only && others.length === 0 ? only : { address: own.trim() }
  const values = names.flatMap((column, index): [string, string][] => {
    const value = [cells[index], fallback[index]].find(cell => cell?.trim())
    return index === at || value === undefined ? [] : [[column, value]]
  })
  return {
    row,
    address,
    ...(pasted && { pasted }),
    values: new Map([...(name ? [[nameColumn, name] as const] : []), ...values]),
  }
}

function* complete(
  read: Partial<RecipientGrid> & Pick<RecipientGrid, 'recipients'>,
  stray: { row: number } | undefined,
): Reading<RecipientGrid> {
  const { recipients } = read
  const nameless = recipients.filter(({ address }) => address === '')
  const duplicates = doubled(recipients)
  let problem: GridProblem | undefined
  if (stray) problem = { kind: 'strayDefault', row: stray.row }
  else if (nameless[0]) problem = { kind: 'noAddress', row: nameless[0].row }
  else if (duplicates.length > 0) problem = { kind: 'duplicates', addresses: duplicates }
  else if (recipients.length === 0) problem = { kind: 'nobody' }
  const faults = yield* mapRows(recipients, ({ address }) => (address === '' ? undefined : addressFault(address)))
  const invalid = recipients.flatMap(({ row, address }, index) => {
    const fault = faults[index]
    return fault ? [{ row, address, fault }] : []
  })
  return { ...noRecipients, ...read, problem, nameless: nameless.length, duplicates, invalid }
}

let last: { text: string; chosen: string; grid: RecipientGrid } | undefined

/** The grid of a text if it is the one that was read last. */
export const knownGrid = (text: string, chosen: string): RecipientGrid | undefined =>
  last?.text === text && last.chosen === chosen ? last.grid : undefined

/**
 * Reads pasted recipients: a header row and cells set apart by tabs, commas or semicolons, or a plain list of addresses.
 * `chosen` is the column a person says holds the addresses; it counts only where that is not clear.
 */
export function recipientGrid(text: string, chosen = ''): RecipientGrid {
  // A form asks for the same text on every key stroke in its other fields.
  const known = knownGrid(text, chosen)
  if (known) return known
  const reading = readGrid(text, chosen)
  let step = reading.next()
  while (!step.done) step = reading.next()
  // No text is read at once, and takes the place of no long one.
  if (text !== '') last = { text, chosen, grid: step.value }
  return step.value
}

/** Milliseconds of reading between two pauses. */
const sliceMs = 40

let current: { text: string; chosen: string; done: Promise<boolean> } | undefined

/** Reads thousands of recipients while the page answers. False where another text was asked for meanwhile. */
export function readInSlices(text: string, chosen: string): Promise<boolean> {
  if (knownGrid(text, chosen)) return Promise.resolve(true)
  const isCurrent = () => current?.text === text && current.chosen === chosen
  const read = async () => {
    const reading = readGrid(text, chosen)
    let step: IteratorResult<undefined, RecipientGrid>
    try {
      do {
        await nextTask()
        if (!isCurrent()) return false
        const since = performance.now()
        do step = reading.next()
        while (!step.done && performance.now() - since < sliceMs)
      } while (!step.done)
      last = { text, chosen, grid: step.value }
      return true
    } finally {
      if (isCurrent()) current = undefined
    }
  }
  // Several parts of a page ask for the same.
  if (!current || !isCurrent()) current = { text, chosen, done: read() }
  return current.done
}

/** Whether a cell of addresses says that its row holds the values of whoever has none. It is never sent as an address. */
const isFallback = (cell: string): boolean => cell.trim().toLowerCase() === 'default'

/** Heads of a column that say as well where somebody lives, or who somebody is. */
const otherNames = new Set('address to recipient adress mottagare till'.split(' '))

const isEmailName = (name: string) => meaningOf(name) === 'email'

/** True for a name that columns of addresses have, however it is written. */
const isAddressName = (name: string): boolean => isEmailName(name) || otherNames.has(foldName(name))

/** Whether the cells of a column are addresses: half of them at least, because some may be mistyped. */
function isAddressColumn(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '' && !isFallback(cell))
  const addresses = filled.filter(cell => /^[^\s@]+@[^\s@]+$|[<[]\s*[^\s@<>]+@[^\s@<>]+\s*[>\]]\.?$/.test(cell))
  return addresses.length > 0 && addresses.length * 2 >= filled.length
}

/**
 * The place of the column that holds the addresses: by what is in it, and where that leaves several or none, by its
 * name. Undefined where it is not clear, so that a person says it: also where another column is called so.
 */
function addressColumn(names: readonly string[], rows: readonly string[][]): number | undefined {
  const places = names.map((_, index) => index)
  const cellsAt = (index: number) => rows.map(cells => cells[index] ?? '')
  const addressColumns = places.filter(index => isAddressColumn(cellsAt(index)))
  const claims = (index: number, name = names[index] ?? '') =>
    isEmailName(name) || (isAddressName(name) && cellsAt(index).some(cell => cell.includes('@')))
  if (addressColumns.length === 1) {
    const [found = 0] = addressColumns
    return claims(found) || !places.some(index => claims(index)) ? found : undefined
  }
  const named = (addressColumns.length > 0 ? addressColumns : places).filter(index => isAddressName(names[index] ?? ''))
  if (named.length === 1) return named[0]
  return places.length === 1 || rows.length === 0 ? 0 : undefined
}

/** A place in the text for which some recipients have no value. */
export type MergeGap = {
  name: string
  /** How many recipients have none. */
  missing: number
  /** Some of them. */
  addresses: string[]
}

const shown = 5

/** The places of a text that stay empty for somebody, in the order of the text. */
export function mergeGaps(names: readonly string[], { recipients }: RecipientGrid): MergeGap[] {
  return names.flatMap(name => {
    const without = recipients.filter(({ values }) => !values.has(name))
    if (without.length === 0) return []
    return [{ name, missing: without.length, addresses: without.slice(0, shown).map(({ address }) => address) }]
  })
}

/** The columns that the text has no place for. */
export const unusedColumns = (names: readonly string[], { columns }: RecipientGrid): string[] =>
  columns.filter(column => !names.includes(column))
