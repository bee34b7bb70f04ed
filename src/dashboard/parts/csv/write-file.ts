import Papa from 'papaparse'
import { nextTask } from '#dashboard/api/timing/next-task'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type FileColumn, wrongText } from '#dashboard/ui/table/column'
import type { FileRequest, RowSource, TableRow, WrittenFile } from '#dashboard/ui/table/row-source'
import { type CsvValue, csvCell, decimalSign } from './csv-cell'

type Cells = readonly CsvValue[]

/** Rows in pieces, which may be streamed. */
type Pieces = Iterable<readonly Cells[]> | AsyncIterable<readonly Cells[]>

const pieceRows = 500

/** Splits rows into pieces, so that a writer can yield to the page between them. */
async function* piecesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += pieceRows) yield rows.slice(from, from + pieceRows)
}

/** Without this mark Excel reads a file in an old code page. */
const byteOrderMark = '\uFEFF'

/** Writes a CSV file (RFC 4180, UTF-8 with byte order mark, CRLF), with delimiter and decimal sign of the language. */
export async function csvFile(
  header: readonly string[],
  pieces: Pieces,
  { locale }: { locale: Locale },
): Promise<Blob> {
  const sign = decimalSign(locale)
  // Excel expects semicolons in languages whose decimal sign is a comma.
  const delimiter = sign === ',' ? ';' : ','
  const isFraction = (value: CsvValue) => typeof value === 'number' && value % 1 !== 0 && Number.isFinite(value)
  const cellOf = (value: CsvValue) => csvCell(isFraction(value) ? String(value).replace('.', sign) : value)
  const lines = (rows: readonly Cells[]) => {
    const cells = rows.map(row => row.map(cellOf))
    return `${Papa.unparse(cells, { delimiter, newline: '\r\n' })}\r\n`
  }
  const parts: BlobPart[] = [byteOrderMark, lines([header])]
  for await (const rows of pieces) {
    // A blob of its own moves the piece off the heap.
    if (rows.length > 0) parts.push(new Blob([lines(rows)]))
    await nextTask()
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Characters in a cell; Excel calls a file with longer cells damaged. */
const longestCell = 32_767
const isTooLong = (value: CsvValue): value is string => typeof value === 'string' && value.length > longestCell

function xlsxCell(value: CsvValue): string | number | boolean | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value !== 'string') return value
  const fitting = isTooLong(value) ? `${value.slice(0, longestCell - 1)}…` : value
  // A workbook reads `_x0041_` as an A, unless its first character is escaped itself.
  return fitting.replace(/[\uFFFE\uFFFF]/g, '\uFFFD').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** Excel allows 31 characters, without those of formulas. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .trim() || 'Export'

/** Cells that were cut: count, columns, and the limit in characters. */
type Cut = { cells: number; columns: string[]; most: number }

/**
 * Writes an Excel workbook with a frozen header. Text cells keep `+46701234567` and `007`, and nothing is a formula.
 * `cut` collects cells that were too long.
 */
export async function xlsxFile(
  header: readonly string[],
  pieces: Pieces,
  { sheet, cut }: { sheet: string; cut?: Cut },
): Promise<Blob> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const incoming = (async function* () {
    yield* pieces
  })()
  // The first piece decides the widths and formats of the columns.
  const first = await incoming.next()
  const opening: readonly Cells[] = first.done ? [] : first.value
  const fit = (value: CsvValue, at: number) => {
    const head = header[at] ?? ''
    if (cut && isTooLong(value)) {
      cut.cells += 1
      cut.most = longestCell
      if (!cut.columns.includes(head)) cut.columns.push(head)
    }
    return xlsxCell(value)
  }
  async function* rows() {
    for (let piece = first; !piece.done; piece = await incoming.next()) {
      for await (const part of piecesOf(piece.value)) {
        yield* part.map(row => row.map(fit))
        await nextTask()
      }
    }
  }
  const widthOf = (texts: readonly CsvValue[]) =>
    Math.min(40, Math.max(...texts.map(value => String(value ?? '').length)) + 3)
  const stream = writeXlsxStream(rows(), {
    name: sheetName(sheet),
    columns: header.map((name, at) => ({
      header: name,
      width: widthOf([name, ...opening.map(row => row[at])]),
      // Text stays text when somebody edits it in Excel; numbers can be added up.
      ...(opening.every(row => typeof row[at] !== 'number') && { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
  })
  const bytes = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer()
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

export const writerOf =
  ({ kind, name, locale }: Omit<FileRequest, 'columns'>, cut?: Cut) =>
  (header: readonly string[], pieces: Pieces): Promise<Blob> =>
    kind === 'csv' ? csvFile(header, pieces, { locale }) : xlsxFile(header, pieces, { sheet: name, cut })

export type ShownRows<T> = Pick<RowSource<T>, 'rows'> & { getSnapshot: () => { filtered: number } }

/** Writes the filtered rows with the requested columns to a file. Unreadable rows are left out and counted. */
export async function writeFile<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  request: FileRequest,
): Promise<WrittenFile> {
  const cut: Cut = { cells: 0, columns: [], most: 0 }
  let [rows, unreadable] = [0, 0]
  const chosen = columns.filter(({ id }) => request.columns.includes(id))
  const headers = new Set(chosen.map(({ header }) => header))
  const written = chosen.flatMap(({ header, member, value, exportHeader, exportValue = value, exportAlso = [] }) => [
    { header: exportHeader ?? header, member, value: exportValue },
    ...exportAlso.filter(({ header }) => !headers.has(header)).map(also => ({ ...also, member: undefined })),
  ])
  const cellsOf = (row: TableRow<T> & { ok: true }): CsvValue[] =>
    written.map(({ member, value }) => (member && wrongText({ member }, row.wrong)) ?? value(row.value))
  async function* pieces() {
    for await (const piece of piecesOf(source.rows(0, source.getSnapshot().filtered))) {
      const readable = piece.flatMap(row => (row?.ok ? [cellsOf(row)] : []))
      rows += readable.length
      unreadable += piece.filter(row => row && !row.ok).length
      yield readable
    }
  }
  const header = written.map(column => column.header)
  const file = await writerOf(request, cut)(header, pieces())
  return { file, rows, unreadable, cut }
}
