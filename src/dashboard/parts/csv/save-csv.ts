import type { Locale } from '#dashboard/i18n/catalogue'
import { saveFile } from '#dashboard/ui/save-file'
import type { CsvValue } from './csv-cell'

/** Saves a small table, such as the figures of a chart, as `<name>.csv`. The writer is loaded when it is needed. */
export async function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  locale: Locale,
): Promise<void> {
  const { csvFile } = await import('./csv-file')
  async function* pieces() {
    yield rows
  }
  saveFile(await csvFile(header, pieces(), { locale }), name.endsWith('.csv') ? name : `${name}.csv`)
}
