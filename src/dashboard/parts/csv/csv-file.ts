import Papa from 'papaparse'
import { nextTask } from '#dashboard/api/timing/next-task'
import type { Locale } from '#dashboard/i18n/catalogue'
import { type CsvValue, csvCell, decimalSign, textCell } from './csv-cell'

type CsvOptions = {
  /** Of the person who opens it: it decides the delimiter and the decimal sign. */
  locale: Locale
  /** Every value comes back through a spreadsheet as it is: they are read by `fromTextCell`. */
  exact?: boolean
}

/** Excel reads a file without this mark in one of its old code pages. */
const byteOrderMark = '\uFEFF'

/** A CSV file (RFC 4180, UTF-8 with its mark, CRLF) of rows that come in pieces. The page stays usable while it is written. */
export async function csvFile(
  header: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvValue[])[]>,
  { locale, exact = false }: CsvOptions,
): Promise<Blob> {
  const sign = decimalSign(locale)
  // Excel expects semicolons in languages whose decimal sign is a comma.
  const delimiter = sign === ',' ? ';' : ','
  const isFraction = (value: CsvValue) => typeof value === 'number' && value % 1 !== 0 && Number.isFinite(value)
  const cellOf = (value: CsvValue) => csvCell(isFraction(value) ? String(value).replace('.', sign) : value)
  const lines = (rows: readonly (readonly CsvValue[])[]) =>
    `${Papa.unparse(
      rows.map(row => row.map(exact ? textCell : cellOf)),
      { delimiter, newline: '\r\n' },
    )}\r\n`
  const parts: BlobPart[] = [byteOrderMark, lines([header])]
  for await (const rows of pieces) {
    // A blob of its own takes a piece off the heap.
    if (rows.length > 0) parts.push(new Blob([lines(rows)]))
    await nextTask()
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
