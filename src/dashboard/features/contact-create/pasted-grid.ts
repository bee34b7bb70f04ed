import {
  type ContactCells,
  type ContactField,
  type ContactHead,
  contactFields,
  headOf,
  isHeads,
  splitName,
} from '#dashboard/parts/contact/contact-fields'
import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'

/** What is wrong with single cells of a row. */
export type CellProblems = Partial<Record<ContactField, string>>

/** Rows of one grid. More belong into a file. */
export const maxRows = 100

export type PastedGrid = {
  /** For each pasted row its cells; a field that was not pasted is absent. */
  rows: Partial<ContactCells>[]
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

/** What pasted cells put into the grid, beginning at the column of `from` unless the first row has heads. */
export function readGrid(pasted: readonly (readonly string[])[], from: ContactField = 'FirstName'): PastedGrid {
  const all = pasted.map(cells => cells.map(fromCsvCell))
  const [first = [], ...others] = all
  const found = first.map(headOf)
  const byHeads = others.length > 0 && isHeads(found)
  const namesSplit = byHeads && found.includes('name') && !found.includes('FirstName') && !found.includes('LastName')
  const named = found.map(head => (head === 'name' && !namesSplit ? undefined : head))
  const start = contactFields.indexOf(from)
  const fields: readonly (ContactHead | undefined)[] = byHeads ? named : contactFields.slice(start)
  const rows = (byHeads ? others : all).filter(cells => cells.some(cell => cell.trim() !== ''))
  return {
    rows: rows.map(cells => {
      const row: Partial<ContactCells> = {}
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

export const isBlank = (cells: ContactCells): boolean => contactFields.every(field => cells[field].trim() === '')
