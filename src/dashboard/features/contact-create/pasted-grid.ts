import type { ContactCreate } from '#contract/contacts-v1'
import { type ContactMeaning, meaningOf } from '#dashboard/parts/contact/contact-words'
import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'

/** The columns of the grid: the fields of §2.4 in the order in which people write them. */
export const gridFields = ['FirstName', 'LastName', 'Phone', 'Email', 'Organization', 'Title', 'Notes'] as const
export type GridField = (typeof gridFields)[number]

export type Cells = Record<GridField, string>

/** What is wrong with single cells of a row. */
export type CellProblems = Partial<Record<GridField, string>>

export const emptyCells = Object.fromEntries(gridFields.map(field => [field, ''])) as Cells

/** Rows of one grid. More belong into a file. */
export const maxRows = 100

const meanings: Record<GridField, ContactMeaning> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Phone: 'phone',
  Email: 'email',
  Organization: 'organization',
  Title: 'title',
  Notes: 'notes',
}

/** What a column gives: one field, or both names of a person in one. */
type Head = GridField | 'name'

/** The field of a head of a column; "Phone 2" is one of the phones. */
export function headOf(head: string): Head | undefined {
  const meaning = meaningOf(head) ?? meaningOf(head.replace(/\p{N}/gu, ''))
  if (meaning === 'wholeName') return 'name'
  return gridFields.find(field => meanings[field] === meaning)
}

/** Whether a first row is one of heads: most of its cells are, or so many that it cannot be a person. */
const isHeads = (named: readonly (Head | undefined)[]) => {
  const known = named.filter(Boolean).length
  return known >= 3 || (known === 2 && named.length <= 4)
}

export type PastedGrid = {
  /** For each pasted row its cells; a field that was not pasted is absent. */
  rows: Partial<Cells>[]
  /** The first row was one of heads and says which column is which. */
  byHeads: boolean
  /** Heads that are no field, whose columns were left out. */
  unknown: string[]
  /** Heads of further columns for a field that has one: each gives only what the columns before it leave empty. */
  doubled: string[]
  /** Both names of a person were in one column and were taken apart. */
  namesSplit: boolean
  /** Cells to the right of the last column that were left out. */
  cut: boolean
}

/** The first word of a name and the others; what is the number or the address of somebody without a name is no name. */
function splitName(name: string, { Phone, Email }: Partial<Cells>): Partial<Cells> {
  if (name === Phone || name === Email) return {}
  const [, FirstName = '', LastName = ''] = /^\s*(\S*)\s*([^]*?)\s*$/.exec(name) ?? []
  return { FirstName, LastName }
}

/** What pasted cells put into the grid, beginning at the column of `from` unless the first row has heads. */
export function readGrid(pasted: readonly (readonly string[])[], from: GridField = 'FirstName'): PastedGrid {
  const all = pasted.map(cells => cells.map(fromCsvCell))
  const [first = [], ...others] = all
  const found = first.map(headOf)
  const byHeads = others.length > 0 && isHeads(found)
  const namesSplit = byHeads && found.includes('name') && !found.includes('FirstName') && !found.includes('LastName')
  const named = found.map(head => (head === 'name' && !namesSplit ? undefined : head))
  const start = gridFields.indexOf(from)
  const fields: readonly (Head | undefined)[] = byHeads ? named : gridFields.slice(start)
  const rows = (byHeads ? others : all).filter(cells => cells.some(cell => cell.trim() !== ''))
  return {
    rows: rows.map(cells => {
      const row: Partial<Cells> = {}
      let name = ''
      for (const [place, cell] of cells.entries()) {
        const field = fields[place]
        if (field === 'name') name ||= cell
        else if (field && !row[field]?.trim()) row[field] = cell
      }
      return namesSplit ? { ...splitName(name, row), ...row } : row
    }),
    byHeads,
    unknown: byHeads ? first.filter((head, place) => !named[place] && head.trim() !== '') : [],
    doubled: byHeads ? first.filter((_, place) => named[place] && named.indexOf(named[place]) < place) : [],
    namesSplit,
    cut: !byHeads && all.some(cells => cells.slice(fields.length).some(cell => cell.trim() !== '')),
  }
}

export const isBlank = (cells: Cells): boolean => gridFields.every(field => cells[field].trim() === '')

/** The body of a row: what was left empty is left out. */
export const contactOfCells = (cells: Cells): ContactCreate =>
  Object.fromEntries(gridFields.flatMap(field => (cells[field] === '' ? [] : [[field, cells[field]]]))) as ContactCreate
