import { saveFile } from '#dashboard/ui/save-file'
import type { CsvValue } from './csv-cell'
import type { CsvOptions } from './csv-file'

/** Saves a small table, such as the figures of a chart, as `<name>.csv`. The writer is loaded when it is needed. */
export async function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  options: CsvOptions = {},
): Promise<void> {
  const { csvFile } = await import('./csv-file')
  async function* pieces() {
    yield rows
  }
  saveFile(await csvFile(header, pieces(), options), name.endsWith('.csv') ? name : `${name}.csv`)
}
