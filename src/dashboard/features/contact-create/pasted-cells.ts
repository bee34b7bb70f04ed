import { headOf } from '#dashboard/parts/contact/contact-fields'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'

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

/** The delimiter of a text that is a file of comma separated values, as an export writes it: heads in its first line tell. */
function fileDelimiter(text: string): ',' | ';' | undefined {
  const [first = '', ...others] = text.split(/\r?\n/)
  if (others.length === 0 || first.includes('\t')) return undefined
  const delimiter = delimiterOf(text, [',', ';'])
  const heads = delimiter ? first.split(delimiter).filter(head => headOf(head.replace(/^"|"$/g, ''))) : []
  return heads.length >= 2 ? delimiter : undefined
}

/** The cells of a pasted text; undefined for a single value, which is pasted as anywhere else. */
export function pastedCells(text: string): Promise<string[][]> | undefined {
  if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return undefined
  const unmarked = text.replace(/^\uFEFF/, '')
  const delimiter = fileDelimiter(unmarked)
  if (!delimiter) return Promise.resolve(readCells(text))
  // Seldom: its reader is no part of the page.
  return import('#dashboard/parts/file-rows/read-csv').then(({ readCsv }) =>
    readCsv(unmarked, Number.POSITIVE_INFINITY, delimiter)
      .map(({ cells }) => cells)
      .filter(cells => cells.some(cell => cell.trim() !== '')),
  )
}
