import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import { isBroken } from '#dashboard/parts/file-rows/file-row'
import { countFaults, type Faults, markedRow } from '#dashboard/parts/file-rows/mark-rows'
import { readCsv } from '#dashboard/parts/file-rows/read-csv'
import { addressColumn, fallbackKey, isAddressName } from './address-column'

/** Somebody who gets the e-mail, with the values for its places. */
export type Recipient = {
  /** Place among the pasted rows, from 1, the header counted: as a spreadsheet numbers them. */
  row: number
  address: string
  /** An empty cell is left out, so that the fallback's value holds. */
  values: ReadonlyMap<string, string>
}

/** Why what was pasted cannot be sent; the first of these that holds. */
export type GridProblem =
  | { kind: 'nobody' }
  | { kind: 'quote'; row: number }
  | { kind: 'noNames' }
  | { kind: 'sameName'; name: string }
  | { kind: 'nameless'; row: number }
  | { kind: 'tooManyCells'; row: number }
  | { kind: 'whichColumn' }
  | { kind: 'noAddress'; row: number }
  | { kind: 'duplicates'; addresses: string[] }

export type RecipientGrid = {
  /** The names of the values, in the order of the columns. */
  columns: string[]
  recipients: Recipient[]
  /** Every row with an address, the fallback's and duplicates too. */
  rows: Recipient[]
  /** Whether the first row names the columns. */
  headed: boolean
  /** The columns among which a person chooses the one with the addresses; none where it is clear. */
  choices: string[]
  /** The row `default`: values for whoever has none of their own. It is no address. */
  fallback: Recipient | undefined
  problem: GridProblem | undefined
  /** How many rows have no address. */
  nameless: number
  /** Addresses that are on several rows. */
  duplicates: string[]
  /** Addresses that are not written like e-mail addresses. The specification does not say that they must be. */
  unusual: string[]
  /** Addresses that differ only in capitals from another: to a mailbox they are usually the same. */
  alike: string[]
  /** What a program did to cells, such as `#N/A` for a value. */
  faults: Faults
}

/** What sets the cells apart; a single column has commas in it at most. */
export const cellDelimiter = (text: string): string => delimiterOf(text, ['\t', ';', ',']) ?? ','

/** Every row of pasted recipients, blank ones too. */
export const pastedRows = (text: string) => readCsv(text, Number.POSITIVE_INFINITY, cellDelimiter(text)).map(markedRow)

type Row = { row: number; cells: string[] }

const isFilled = ({ cells }: Row) => cells.some(cell => cell.trim() !== '')

/** Whether the first row names the columns: it does unless it holds an address itself. */
function isHeader(first: Row, rest: readonly Row[]): boolean {
  const names = first.cells.map(cell => cell.trim())
  if (names.some(name => name.includes('@')) || names[0] === fallbackKey) return false
  if (names.some(isAddressName) || names.length > 1) return true
  return rest.some(({ cells }) => cells[0]?.includes('@'))
}

const empty: RecipientGrid = {
  columns: [],
  recipients: [],
  rows: [],
  headed: false,
  choices: [],
  fallback: undefined,
  problem: undefined,
  nameless: 0,
  duplicates: [],
  unusual: [],
  alike: [],
  faults: {},
}

/** The same address on more than one row, told once. */
function doubled(rows: readonly Recipient[], keyOf: (address: string) => string): string[] {
  const seen = new Map<string, number>()
  for (const { address } of rows) seen.set(keyOf(address), (seen.get(keyOf(address)) ?? 0) + 1)
  const several = rows.filter(({ address }) => (seen.get(keyOf(address)) ?? 0) > 1)
  return [...new Set(several.map(({ address }) => address))]
}

/** Without a header every cell is an address, on one line or on many. */
function bareAddresses(rows: readonly Row[]): Recipient[] {
  return rows.flatMap(({ row, cells }) =>
    cells.filter(cell => cell.trim() !== '').map(cell => ({ row, address: cell.trim(), values: new Map() })),
  )
}

function headerProblem(names: readonly string[], rows: readonly Row[]): GridProblem | undefined {
  const again = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (again !== undefined) return { kind: 'sameName', name: again }
  for (const { row, cells } of rows) {
    if (cells.slice(names.length).some(cell => cell.trim() !== '')) return { kind: 'tooManyCells', row }
    if (cells.some((cell, index) => names[index] === '' && cell !== '')) return { kind: 'nameless', row }
  }
  return undefined
}

/** Reads recipients without remembering them: also in a worker. */
export function readRecipients(text: string, chosen: string): RecipientGrid {
  const all = pastedRows(text)
  const broken = all.find(isBroken)
  if (broken) return { ...empty, problem: { kind: 'quote', row: broken.line } }
  const [first, ...rest] = all.map(({ line, cells }) => ({ row: line, cells })).filter(isFilled)
  if (!first) return empty
  const headed = isHeader(first, rest)
  // Values under columns without names cannot be told apart.
  const bare = [first, ...rest].every(({ cells }) =>
    cells.every(cell => cell.trim() === '' || cell.includes('@') || cell.trim() === fallbackKey || cells.length === 1),
  )
  if (!headed && !bare) return { ...empty, problem: { kind: 'noNames' } }
  const faults = countFaults(all)
  if (!headed) return { ...complete(undefined, bareAddresses([first, ...rest])), faults }

  const names = first.cells.map(cell => cell.trim())
  const problem = headerProblem(names, rest)
  if (problem) return { ...empty, columns: names, problem }
  const clear = addressColumn(
    names,
    rest.map(({ cells }) => cells),
  )
  const choices = clear === undefined ? names.filter(name => name !== '') : []
  const at = clear ?? (chosen === '' ? -1 : names.indexOf(chosen))
  if (at < 0) return { ...empty, choices, problem: { kind: 'whichColumn' } }
  const rows = rest.map(({ row, cells }) => {
    const values = names.flatMap((name, index): [string, string][] => {
      const cell = cells[index] ?? ''
      return index === at || cell === '' ? [] : [[name, cell]]
    })
    return { row, address: (cells[at] ?? '').trim(), values: new Map(values) }
  })
  const columns = names.filter((name, index) => index !== at && name !== '')
  return { ...complete(columns, rows), choices, faults }
}

function complete(columns: string[] | undefined, rows: Recipient[]): RecipientGrid {
  const recipients = rows.filter(({ address }) => address !== fallbackKey)
  const nameless = rows.filter(({ address }) => address === '')
  const duplicates = doubled(rows, address => address).filter(address => address !== '')
  let problem: GridProblem | undefined
  if (nameless[0]) problem = { kind: 'noAddress', row: nameless[0].row }
  else if (duplicates.length > 0) problem = { kind: 'duplicates', addresses: duplicates }
  else if (recipients.length === 0) problem = { kind: 'nobody' }
  const addresses = [...new Set(recipients.map(({ address }) => address))]
  const alike = doubled(recipients, address => address.toLowerCase()).filter(address => !duplicates.includes(address))
  return {
    columns: columns ?? [],
    recipients,
    rows,
    headed: columns !== undefined,
    choices: [],
    fallback: rows.find(({ address }) => address === fallbackKey),
    problem,
    nameless: nameless.length,
    duplicates,
    unusual: addresses.filter(address => address !== '' && issuesOf(email, address).length > 0),
    alike,
    faults: {},
  }
}

let last: { text: string; chosen: string; grid: RecipientGrid } | undefined

/**
 * Reads pasted recipients: a header row and cells set apart by tabs, commas or semicolons, or a plain list of addresses.
 * `chosen` is the column a person says holds the addresses; it counts only where that is not clear.
 */
export function recipientGrid(text: string, chosen = ''): RecipientGrid {
  // A form asks for the same text on every key stroke in its other fields.
  const known = knownGrid(text, chosen)
  return known ?? cacheGrid(text, chosen, readRecipients(text, chosen))
}

/** The same where it was read before. */
export function knownGrid(text: string, chosen: string): RecipientGrid | undefined {
  return last?.text === text && last.chosen === chosen ? last.grid : undefined
}

/** Remembers what was read elsewhere. */
export function cacheGrid(text: string, chosen: string, grid: RecipientGrid): RecipientGrid {
  last = { text, chosen, grid }
  return grid
}
