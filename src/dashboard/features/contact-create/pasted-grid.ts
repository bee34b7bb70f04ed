import type { ContactCreate } from '#contract/contacts-v1'
import { type ContactMeaning, meaningOf } from '#dashboard/parts/contact/contact-words'

/** The columns of the grid: the fields of §2.4 in the order in which people write them. */
export const gridFields = ['FirstName', 'LastName', 'Phone', 'Email', 'Organization', 'Title', 'Notes'] as const
export type GridField = (typeof gridFields)[number]

export type Cells = Record<GridField, string>

export const emptyCells = Object.fromEntries(gridFields.map(field => [field, ''])) as Cells

/** Rows of one grid. More belong into a file. */
export const maxRows = 100

/** A cell in quotes as a spreadsheet writes it: only one that holds a tab or a line break is written so. */
const quoted = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/

/** The cells of a text that was copied from a spreadsheet: tabs between cells, line breaks between rows. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text.replace(/\r?\n$/, '')
  for (;;) {
    const inQuotes = quoted.exec(rest)
    const isQuoted = inQuotes !== null && /[\t\n]/.test(inQuotes[1] ?? '')
    const raw = isQuoted ? inQuotes[0] : (/^[^\t\r\n]*/.exec(rest)?.[0] ?? '')
    rows.at(-1)?.push(isQuoted ? (inQuotes[1] ?? '').replaceAll('""', '"') : raw)
    rest = rest.slice(raw.length)
    if (rest === '') return rows
    if (rest.startsWith('\t')) rest = rest.slice(1)
    else {
      rest = rest.replace(/^(?:\r\n|\r|\n)/, '')
      rows.push([])
    }
  }
}

const meanings: Record<GridField, ContactMeaning> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Phone: 'phone',
  Email: 'email',
  Organization: 'organization',
  Title: 'title',
  Notes: 'notes',
}

/** The field of a head of a column; "Phone 2" is one of the phones. */
function fieldOf(head: string): GridField | undefined {
  const meaning = meaningOf(head) ?? meaningOf(head.replace(/\p{N}/gu, ''))
  return gridFields.find(field => meanings[field] === meaning)
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
  /** Cells to the right of the last column, or rows beyond the most, that were left out. */
  cut: boolean
}

/** What a pasted text puts into the grid, beginning at the column of `from` unless its first row has heads. */
export function readGrid(text: string, from: GridField = 'FirstName'): PastedGrid {
  const all = readCells(text)
  const [first = [], ...others] = all
  const named = first.map(fieldOf)
  const byHeads = others.length > 0 && named.filter(Boolean).length >= Math.max(2, first.length / 2)
  const start = gridFields.indexOf(from)
  const fields = byHeads ? named : gridFields.slice(start)
  const rows = (byHeads ? others : all).filter(cells => cells.some(cell => cell.trim() !== ''))
  return {
    rows: rows.slice(0, maxRows).map(cells => {
      const row: Partial<Cells> = {}
      for (const [place, cell] of cells.entries()) {
        const field = fields[place]
        if (field && !row[field]?.trim()) row[field] = cell
      }
      return row
    }),
    byHeads,
    unknown: byHeads ? first.filter((head, place) => !named[place] && head.trim() !== '') : [],
    doubled: byHeads ? first.filter((_, place) => named[place] && named.indexOf(named[place]) < place) : [],
    cut: rows.length > maxRows || (!byHeads && all.some(cells => cells.length > fields.length)),
  }
}

export const isBlank = (cells: Cells): boolean => gridFields.every(field => cells[field].trim() === '')

/** The body of a row: what was left empty is left out. */
export const contactOfCells = (cells: Cells): ContactCreate =>
  Object.fromEntries(gridFields.flatMap(field => (cells[field] === '' ? [] : [[field, cells[field]]]))) as ContactCreate
