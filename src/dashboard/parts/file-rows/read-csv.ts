import Papa from 'papaparse'
import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import { delimiterOf } from '#dashboard/parts/csv/delimiter-of'
import type { FileRow } from './file-row'

/** Nobody's contacts have more. */
const mostColumns = 100
/** A first line by which Excel is told what stands between cells. */
const separatorLine = /^sep=([;,\t])\r?\n/i

/** The line break after the last row begins none, nor do blank lines after it. What its last cell ends with is its own. */
function withoutLastBreaks(text: string): string {
  const filled = text.trimEnd().length
  const lastBreak = text.slice(filled).search(/[\r\n]/)
  return lastBreak === -1 ? text : text.slice(0, filled + lastBreak)
}

/** The rows of a text, at most so many. What stands between cells is found out. */
export function readCsv(text: string, most: number): FileRow[] {
  const [mark, statedDelimiter] = separatorLine.exec(text) ?? []
  const before = mark === undefined ? 0 : 1
  const body = withoutLastBreaks(text.slice(mark?.length ?? 0))
  const { data } = Papa.parse<string[]>(body, { delimiter: statedDelimiter ?? delimiterOf(body) ?? ',', preview: most })
  return data.map((cells, at) => ({ line: at + 1 + before, cells: cells.slice(0, mostColumns).map(fromCsvCell) }))
}
