import { saveFile } from '#dashboard/ui/save-file'
import type { CsvValue } from './csv-cell'

/** Saves the figures behind a chart as `fileName`.csv. The writer loads with the first file. */
export async function saveFigures(fileName: string, header: string[], rows: CsvValue[][]): Promise<void> {
  const { csvFile } = await import('./csv-file')
  async function* pieces() {
    yield rows
  }
  saveFile(await csvFile(header, pieces()), `${fileName}.csv`)
}
