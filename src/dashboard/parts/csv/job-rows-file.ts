import type { JobRow } from '#dashboard/data/store/collections'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { CsvValue } from './csv-cell'
import { csvFile } from './csv-file'

/** Rows that are written between two moments for the page. */
const piece = 500

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
    for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece).map(valuesOf)
  }
  return csvFile(header, pieces(), { locale, exact })
}
