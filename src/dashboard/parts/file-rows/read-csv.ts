import Papa from 'papaparse'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import type { FileRow } from './file-row'

/** A first line that names the delimiter to Excel. */
const separatorLine = /^sep=([;,\t])(?:\r\n?|\n)/i

/** Lines of a quoted cell. A quote that is not closed within so many is misplaced. */
const mostLines = 1000

/** A quote after blanks does not open a quoted cell. */
const indented = /^\s+"[^"]*$/

/** A cell that is a number, an address or a key: prose has none. */
const ownCell = /^\s*"?(?:\+?[\d\s().\-/]{7,}|\S+@\S+\.\w+|[a-z]+\/\S+)"?\s*$/i

/** Whether a quoted cell swallowed whole rows, because its quote was an ordinary character such as inches. */
const holdsRows = (cell: string, widths: ReadonlySet<number>, delimiter: string) =>
  cell
    .split(/[\r\n]+/)
    .slice(1)
    .some(line => {
      const cells = line.split(delimiter)
      if (cells.length < 2 || !widths.has(cells.length)) return false
      // Prose has a blank after semicolons, and commas everywhere.
      const isTight = cells.length > 2 && delimiter !== ',' && !cells.slice(1).some(each => each.startsWith(' '))
      return isTight || cells.some(each => ownCell.test(each))
    })

/** A number with a decimal comma. */
const decimalLine = /^\s*"?\+?(?:[1-9][\d ]*,\d{1,4}|\d,\d+E\+?\d+)"?\s*$/i

/** Whether all commas are decimal commas, so that the text is one column. */
function isDecimals(text: string): boolean {
  const lines = text.slice(0, 200_000).split(/[\r\n]+/)
  const commas = lines.filter(line => line.includes(','))
  return commas.length > 0 && commas.every(line => decimalLine.test(line)) && !/[;\t|]/.test(text)
}

function guessDelimiter(text: string): string {
  if (isDecimals(text)) return '\t'
  return delimiterOf(text) ?? delimiterOf(text.replaceAll('"', '')) ?? ','
}

const withoutEnd = (line: string) => line.replace(/[\r\n]+$/, '')

/** The cells of the row at a line, and how many lines it takes; undefined if a quote of it is misplaced. */
function cellsAt(lines: readonly string[], at: number, delimiter: string, widths: ReadonlySet<number>) {
  const [first = ''] = lines.slice(at, at + 1)
  if (!first.includes('"')) return { cells: withoutEnd(first).split(delimiter), taken: 1 }
  for (let end = at + 1; end <= Math.min(at + mostLines, lines.length); end++) {
    // Only a line with a quote closes a cell.
    if (!lines[end - 1]?.includes('"')) continue
    const text = withoutEnd(lines.slice(at, end).join(''))
    // Blanks after a closing quote are accepted only before the end of a line.
    const { data, errors } = Papa.parse<string[]>(`${text}\n`, { delimiter, newline: '\n' })
    if (errors.some(({ code }) => code === 'InvalidQuotes')) return undefined
    if (errors.some(({ code }) => code === 'MissingQuotes')) continue
    const [cells = []] = data
    const usual = new Set([...widths, cells.length])
    // Inner quotes of a quoted cell are doubled, so the text does not contain the cell.
    const isBroken = cells.some(
      cell => (indented.test(cell) && text.includes(cell)) || holdsRows(cell, usual, delimiter),
    )
    return isBroken ? undefined : { cells, taken: end - at }
  }
  return undefined
}

/**
 * Reads at most `most` rows of a text that are not blank. The delimiter is guessed unless `stated`.
 * A row whose quote is not closed, or closed in mid-cell, is one marked line, and reading goes on at the next line.
 */
export function readCsv(text: string, most: number, stated?: string): FileRow[] {
  const [mark = '', separator] = separatorLine.exec(text) ?? []
  // A text copied from a word processor may have no other line ends than these.
  const body = /[\r\n]/.test(text) ? text.slice(mark.length) : text.replace(/[\u0085\u2028\u2029]/g, '\n')
  const delimiter = stated ?? separator ?? guessDelimiter(body)
  // Each line keeps its end, which may be inside a quoted cell.
  const lines = body.split(/(?<=\n|\r(?!\n))/)
  const rows: FileRow[] = []
  const widths = new Set<number>()
  let line = mark === '' ? 0 : 1
  for (let at = 0; at < lines.length && rows.length < most; ) {
    const read = cellsAt(lines, at, delimiter, widths)
    const cells = read?.cells ?? withoutEnd(lines[at] ?? '').split(delimiter)
    at += read?.taken ?? 1
    line += 1
    if (cells.every(cell => cell.trim() === '')) continue
    rows.push({ line, cells, ...(!read && { faults: [{ kind: 'quote', column: undefined }] }) })
    widths.add(cells.length)
  }
  return rows
}
