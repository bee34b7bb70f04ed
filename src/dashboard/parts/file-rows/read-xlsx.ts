import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import type { FileRow } from './file-row'

/** A cell as people see it: a long number is not written with an exponent. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'number') return String(value)
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value)
}

/** How many cells there are as far as the last that holds something. */
const filled = (values: readonly CellValue[]) => values.findLastIndex(value => value !== null && value !== '') + 1

/** A sheet may claim to be as wide as sheets can be, in every row: nobody's contacts are. */
const columns = 'A1:CV1048576'

/** The rows of the first sheet, at most so many. Throws where it is no workbook. */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: most, range: columns })) {
    rows.push({ line: index + 1, cells: values.slice(0, filled(values)).map(textOf) })
    if (rows.length >= most) break
  }
  return rows
}
