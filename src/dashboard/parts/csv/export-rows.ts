import { type Column, wrongText } from '#dashboard/ui/table/column'
import type { RowSource, TableRow } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'
import { csvFile } from './csv-file'

/** Writes a file of rows that come in pieces. */
export type FileWriter = (
  header: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvValue[])[]>,
) => Promise<Blob>

/**
 * A file of exactly the rows a table lets through, in its order, with what columns export beside themselves. Unreadable
 * rows have no cells and are counted.
 */
export async function exportRows<T>(
  source: Pick<RowSource<T>, 'exportRows'>,
  columns: readonly Column<T>[],
  write: FileWriter = csvFile,
  signal?: AbortSignal,
): Promise<{ file: Blob; rows: number; unreadable: number }> {
  let rows = 0
  let unreadable = 0
  const written = columns.flatMap(({ header, member, value, exportValue = value, exportAlso = [] }) => [
    { header, member, value: exportValue },
    ...exportAlso.map(also => ({ ...also, member: undefined })),
  ])
  type Came = Readonly<Record<string, unknown>> | undefined
  const cells = (row: T, came: Came): CsvValue[] =>
    written.map(({ member, value }) => (member && wrongText({ member }, came)) ?? value(row))
  const readable = (piece: readonly TableRow<T>[]) =>
    piece.flatMap(row => (row.ok ? [cells(row.value, row.wrong)] : []))
  async function* pieces() {
    for await (const piece of source.exportRows(signal)) {
      const ready = readable(piece)
      rows += ready.length
      unreadable += piece.length - ready.length
      yield ready
    }
  }
  const file = await write(
    written.map(({ header }) => header),
    pieces(),
  )
  return { file, rows, unreadable }
}
