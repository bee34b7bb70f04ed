import type { JobRow } from '#dashboard/api/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { CsvValue } from './csv-cell'
import { csvFile } from './csv-file'
import { piecesOf } from './export-rows'

type JobRowsFile = {
  header: readonly string[]
  valuesOf: (row: JobRow) => CsvValue[]
  locale: Locale
  /** Values must come back through a spreadsheet as they are: they are read by `fromTextCell`. */
  exact?: boolean
}

/** The rows of a job, each with what became of it, as a CSV file. */
export function jobRowsFile(
  rows: readonly JobRow[],
  { header, valuesOf, locale, exact = false }: JobRowsFile,
): Promise<Blob> {
  async function* pieces() {
    for await (const piece of piecesOf(rows)) yield piece.map(valuesOf)
  }
  return csvFile(header, pieces(), { locale, exact })
}
