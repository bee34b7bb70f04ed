import type { Column } from '#dashboard/ui/table/column'
import type { RowSource, TableRow } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'
import { type CsvOptions, csvFile } from './csv-file'

/** A file of exactly the rows a table lets through, in its order. Unreadable rows have no cells and are counted. */
export async function exportRows<T>(
  source: Pick<RowSource<T>, 'exportRows'>,
  columns: readonly Column<T>[],
  options: CsvOptions = {},
): Promise<{ file: Blob; rows: number; unreadable: number }> {
  let rows = 0
  let unreadable = 0
  const cells = (row: T): CsvValue[] =>
    columns.map(column => (column.exportValue ? column.exportValue(row) : column.value(row)))
  const readable = (piece: readonly TableRow<T>[]) => piece.flatMap(row => (row.ok ? [cells(row.value)] : []))
  async function* pieces() {
    for await (const piece of source.exportRows(options.signal)) {
      const ready = readable(piece)
      rows += ready.length
      unreadable += piece.length - ready.length
      yield ready
    }
  }
  const header = columns.map(column => column.header)
  const file = await csvFile(header, pieces(), options)
  return { file, rows, unreadable }
}
