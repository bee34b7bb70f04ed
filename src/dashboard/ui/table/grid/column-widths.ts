import { type Column, cellText } from '#dashboard/ui/table/column'
import type { TableRow } from '#dashboard/ui/table/row-source'

/** Width of a column in px where it says nothing. */
const defaultWidth = 160
const widest = 440
/** What stands around the text of a cell and of a head, in px. */
const [around, headAround] = [26, 48]
/** How much smaller the text of a head is. */
const headScale = 0.86
/** What a column gives up at most to others while its text is shorter. */
const least = 0.6
/** Columns a little narrower than they ask for are better than a table that scrolls sideways. */
const squeezed = 0.88

type Sized = { width?: number }

/** Of a column, in px: what it needs at least, and what shows all of its text. */
type Fit = { needs: number; ideal: number }

const widthOf = (column: Sized) => column.width ?? defaultWidth

/** What columns need and want to show these rows. A cell that is drawn its own way keeps the width it asks for. */
export function fitOf<T>(columns: readonly Column<T>[], rows: readonly (TableRow<T> | undefined)[]): Fit[] {
  const values = rows.flatMap(row => (row?.ok ? [row.value] : []))
  return columns.map(column => {
    const width = widthOf(column)
    if (column.cell || values.length === 0) return { needs: width, ideal: width }
    const head = textWidth(column.header) * headScale + headAround
    const longest = values.reduce((most, row) => Math.max(most, textWidth(cellText(column, row))), 0)
    const ideal = Math.ceil(Math.min(widest, Math.max(longest + around, head, width * least)))
    return { needs: Math.min(width, ideal), ideal }
  })
}

/**
 * The widths of columns in a box of `room` px: what each needs, then what those that would cut their text want, then all
 * in proportion. Where there is too little, the table is wider than its box: `fits` is then false.
 */
export function columnWidths(
  columns: readonly Sized[],
  fit: readonly Fit[],
  room: number,
): { widths: number[]; fits: boolean } {
  const needs = columns.map((column, at) => fit[at]?.needs ?? widthOf(column))
  const total = sum(needs)
  if (room < total * squeezed) return { widths: needs, fits: false }
  if (room <= total) return { widths: needs.map(width => (width * room) / total), fits: true }
  const lacks = needs.map((width, at) => Math.max(0, (fit[at]?.ideal ?? 0) - width))
  const share = Math.min(1, (room - total) / (sum(lacks) || 1))
  const grown = needs.map((width, at) => width + (lacks[at] ?? 0) * share)
  const stretch = room / sum(grown)
  return { widths: grown.map(width => width * stretch), fits: true }
}

/** About the width in px that a text takes at the reading size: more for digits and capitals, less for thin letters. */
function textWidth(text: string): number {
  let width = 0
  for (const letter of text.slice(0, 80)) {
    width += /[\p{Lu}\d@+%&mw—…]/u.test(letter) ? 9.2 : /[ijlft.,:;'’|!()[\] -]/.test(letter) ? 5 : 8
  }
  return width
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
