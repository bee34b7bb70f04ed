import { writeXlsxStream } from 'hucre/xlsx'
import { nextTask } from '#dashboard/api/timing/next-task'
import type { CsvValue } from './csv-cell'

type XlsxOptions = {
  /** The name of the sheet: what is in it. */
  sheet: string
  /** Called for every cell that was cut: with the place of its column and the characters that Excel takes. */
  onCut?: (column: number, most: number) => void
}

/** What a cell of Excel holds at most, in characters; a file with more is called damaged. */
const longestCell = 32_767
const rowsAtOnce = 1000

/**
 * An Excel workbook of rows that come in pieces, compressed as they come. A text is a text, so that `+46701234567` and
 * `007` stay as they are and nothing is a formula; a number is a number. The head stays in view.
 */
export async function xlsxFile(
  header: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvValue[])[]>,
  { sheet, onCut }: XlsxOptions,
): Promise<Blob> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  const opening = first.done ? [] : first.value
  async function* rows() {
    let written = 0
    for (let piece = first; !piece.done; piece = await iterator.next())
      for (const row of piece.value) {
        for (const [at, value] of row.entries()) if (isTooLong(value)) onCut?.(at, longestCell)
        yield row.map(cell)
        written += 1
        if (written % rowsAtOnce > 0) continue
        await nextTask()
      }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(sheet),
    columns: header.map((name, at) => ({
      header: name,
      width: Math.min(
        40,
        Math.max(...[name, ...opening.map(row => row[at])].map(value => String(value ?? '').length)) + 3,
      ),
      // Text stays text when somebody edits it in Excel; what has numbers can be added up.
      ...(opening.every(row => typeof row[at] !== 'number') && { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
  })
  const bytes = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

const isTooLong = (value: CsvValue): value is string => typeof value === 'string' && value.length > longestCell

function cell(value: CsvValue): string | number | boolean | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value !== 'string') return value
  const fitting = isTooLong(value) ? `${value.slice(0, longestCell - 1)}…` : value
  // `_x0041_` in a workbook stands for an A, unless its first sign is written that way itself.
  return fitting.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** Excel takes 31 characters, without those that its formulas need. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .trim() || 'Export'
