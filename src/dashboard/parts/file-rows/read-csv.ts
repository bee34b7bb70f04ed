import Papa from 'papaparse'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import type { FileRow } from './file-row'

/** A first line by which Excel is told what stands between cells. */
const separatorLine = /^sep=([;,\t])(?:\r\n?|\n)/i

/** After so many rows with misplaced quotes they are no quotes in this file: each further one would be searched to its end. */
const mostBroken = 20

/** The line break after the last row begins none, nor do blank lines after it. What its last cell ends with is its own. */
function withoutLastBreaks(text: string): string {
  const filled = text.trimEnd().length
  const lastBreak = text.slice(filled).search(/[\r\n]/)
  return lastBreak === -1 ? text : text.slice(0, filled + lastBreak)
}

/** The text with line ends of one kind, and that kind. A text that mixes them is given `\n` alone. */
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

/** Ends of lines that hardly any program writes: soft breaks, pages, and those of mainframes and Unicode. */
const rareBreak = /[\v\f\u0085\u2028\u2029]/

const withUsualBreaks = (text: string) =>
  /[\r\n]./s.test(text) ? text : text.replaceAll(new RegExp(rareBreak, 'g'), '\n')

/** Rare ends of lines beside usual ones are ends only where what they set apart are rows; else they belong to a cell. */
function withRowsApart(text: string, newline: string, delimiter: string): string {
  if (!rareBreak.test(text)) return text
  const widthOf = (line: string) => line.split(delimiter).length
  const lines = text.split(newline)
  const width = widthOf(lines[0]?.split(rareBreak)[0] ?? '')
  const isRow = (piece: string) => (width > 1 ? widthOf(piece) === width : ownCell.test(piece))
  return lines
    .map(line => {
      const pieces = line.split(rareBreak)
      return pieces.length > 1 && pieces.every(isRow) ? pieces.join(newline) : line
    })
    .join(newline)
}

/** A quote after blanks opens no cell: a delimiter behind it splits what belongs together. */
const indented = /^\s+"[^"]*$/

/** What tells a row of people or texts from a line of prose: a number, an address or a key as a cell of its own. */
const ownCell = /^\s*"?(?:\+?[\d\s().\-/]{7,}|\S+@\S+\.\w+|[a-z]+\/\S+)"?\s*$/i

/** Whether a cell holds whole rows: an opening quote ran on to a quote that was meant as a sign, such as that of inches. */
const holdsRows = (cell: string, widths: ReadonlySet<number>, delimiter: string) =>
  cell
    .split(/[\r\n]+/)
    .slice(1)
    .some(line => {
      const cells = line.split(delimiter)
      if (cells.length < 2 || !widths.has(cells.length)) return false
      // In prose a blank follows a semicolon, and commas are everywhere.
      const isTight = cells.length > 2 && delimiter !== ',' && !cells.slice(1).some(each => each.startsWith(' '))
      return isTight || cells.some(each => ownCell.test(each))
    })

/** A number with the comma of a decimal or of an exponent, as a spreadsheet writes it. */
const decimalLine = /^\s*"?\+?(?:[1-9][\d ]*,\d{1,4}|\d,\d+E\+?\d+)"?\s*$/i

/** Whether all commas of a text are those of decimals: it is one column. */
function isDecimals(text: string): boolean {
  const lines = text.slice(0, 200_000).split(/[\r\n]+/)
  const commas = lines.filter(line => line.includes(','))
  return commas.length > 0 && commas.every(line => decimalLine.test(line)) && !/[;\t|]/.test(text)
}

/** One row without the meaning of its quotes. */
const literalRow = (line: string, delimiter: string): Pick<FileRow, 'cells' | 'faults'> => ({
  cells: line.split(delimiter),
  faults: [{ kind: 'quote', column: undefined }],
})

/**
 * The rows of a text, at most so many; blank ones too, so that each has its line. What stands between cells is found out. A row
 * with a quote that is never closed, or closed in mid-cell, is one line, marked, and the next line begins a row again.
 */
export function readCsv(text: string, most: number, stated?: string): FileRow[] {
  const [mark, separator] = separatorLine.exec(text) ?? []
  const { text: lines, newline } = withOneLineEnd(withoutLastBreaks(withUsualBreaks(text.slice(mark?.length ?? 0))))
  const found = () => (isDecimals(lines) ? '\t' : (delimiterOf(lines) ?? delimiterOf(lines.replaceAll('"', '')) ?? ','))
  const delimiter = stated ?? separator ?? found()
  const body = withRowsApart(lines, newline, delimiter)
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
        // In a cell in quotes its own quotes are doubled.
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
