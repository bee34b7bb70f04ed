import Papa from 'papaparse'
import { fromCsvCell } from '#dashboard/parts/csv/csv-cell'
import type { FileRow } from './read-file'

/** Nobody's contacts have more. */
const mostColumns = 100
/** A first line by which Excel is told what stands between cells. */
const told = /^sep=([;,\t])\r?\n/i
const delimiters = [';', ',', '\t', '|'] as const
/** So much of a text tells which of them it has. */
const looked = { signs: 200_000, rows: 50 }

/** What stands between the cells: what gives the most rows as wide as the first, and these the widest. */
function delimiterOf(text: string): string {
  const start = text.slice(0, looked.signs)
  const scores = delimiters.map(delimiter => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: looked.rows, skipEmptyLines: 'greedy' })
    const width = data[0]?.length ?? 0
    const alike = data.filter(cells => cells.length === width).length / Math.max(1, data.length)
    return { delimiter, score: width > 1 ? alike + width / 1000 : 0 }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best), { delimiter: ',', score: 0 }).delimiter
}

/** The rows of a text, at most so many. What stands between cells is found out. */
export function readCsv(text: string, most: number): FileRow[] {
  const [mark, saidDelimiter] = told.exec(text) ?? []
  const before = mark === undefined ? 0 : 1
  const body = text.slice(mark?.length ?? 0)
  const { data } = Papa.parse<string[]>(body, { delimiter: saidDelimiter ?? delimiterOf(body), preview: most })
  return data.map((cells, at) => ({ line: at + 1 + before, cells: cells.slice(0, mostColumns).map(fromCsvCell) }))
}
