import Papa from 'papaparse'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import type { FileRow } from './file-row'

/** A first line that names the delimiter to Excel. */
const separatorLine = /^sep=([;,\t])(?:\r\n?|\n)/i

/** After this many misplaced quotes, quotes are ordinary characters: searching to the end for each is slow. */
const mostBroken = 20

/** Removes blank lines at the end, but no blanks of the last cell. */
function withoutLastBreaks(text: string): string {
  const filled = text.trimEnd().length
  const lastBreak = text.slice(filled).search(/[\r\n]/)
  return lastBreak === -1 ? text : text.slice(0, filled + lastBreak)
}

/** Returns the text with one kind of line end; mixed ones become `\n`. */
function withOneLineEnd(text: string): { text: string; newline: '\r\n' | '\n' | '\r' } {
  const kinds = (
    [
      ['\r\n', /\r\n/],
      ['\n', /(?<!\r)\n/],
      ['\r', /\r(?!\n)/],
    ] as const
  ).filter(([, kind]) => kind.test(text))
  if (kinds.length > 1) return { text: text.replace(/\r\n?/g, '\n'), newline: '\n' }
  return { text, newline: kinds[0]?.[0] ?? '\n' }
}

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

/** A marked row whose quotes are ordinary characters. */
const literalRow = (line: string, delimiter: string): Pick<FileRow, 'cells' | 'faults'> => ({
  cells: line.split(delimiter),
  faults: [{ kind: 'quote', column: undefined }],
})

/**
 * Reads at most `most` rows of a text, with blank ones so that lines are counted. The delimiter is guessed unless `stated`.
 * A row whose quote is not closed, or closed in mid-cell, is one marked line, and reading goes on at the next line.
 */
export function readCsv(text: string, most: number, stated?: string): FileRow[] {
  const [mark, separator] = separatorLine.exec(text) ?? []
  const { text: body, newline } = withOneLineEnd(withoutLastBreaks(text.slice(mark?.length ?? 0)))
  const found = () => (isDecimals(body) ? '\t' : (delimiterOf(body) ?? delimiterOf(body.replaceAll('"', '')) ?? ','))
  const delimiter = stated ?? separator ?? found()
  const rows: FileRow[] = []
  const widths = new Set<number>()
  const add = (row: Pick<FileRow, 'cells' | 'faults'>) => {
    rows.push({ line: rows.length + (mark ? 2 : 1), ...row })
    widths.add(row.cells.length)
  }
  let [begin, broken] = [0, 0]
  while (begin < body.length && rows.length < most && broken < mostBroken) {
    const rest = body.slice(begin)
    let end = 0
    let isBroken = false
    Papa.parse<string[]>(rest, {
      delimiter,
      newline,
      step({ data, errors, meta }, parser) {
        // Inner quotes of a quoted cell are doubled, so the raw text does not contain the cell.
        const raw = rest.slice(end, meta.cursor)
        const usual = new Set([...widths, data.length])
        isBroken =
          errors.some(({ type }) => type === 'Quotes') ||
          data.some(cell => (indented.test(cell) && raw.includes(cell)) || holdsRows(cell, usual, delimiter))
        if (!isBroken) {
          add({ cells: data })
          end = meta.cursor
        }
        if (isBroken || rows.length >= most) parser.abort()
      },
    })
    if (!isBroken) break
    broken += 1
    begin += end
    const lineEnd = body.indexOf(newline, begin)
    add(literalRow(body.slice(begin, lineEnd === -1 ? undefined : lineEnd), delimiter))
    begin = lineEnd === -1 ? body.length : lineEnd + newline.length
  }
  if (broken < mostBroken) return rows
  for (const line of body.slice(begin).split(newline)) {
    if (rows.length >= most) break
    if (/"/.test(line)) add(literalRow(line, delimiter))
    else add({ cells: line.split(delimiter) })
  }
  return rows
}
