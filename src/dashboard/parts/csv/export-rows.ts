import { type FileColumn, wrongText } from '#dashboard/ui/table/column'
import type { RowSource, TableRow } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'

/** Writes a file of rows that come in pieces. */
export type FileWriter = (
  header: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvValue[])[]>,
) => Promise<Blob>

/** Rows that are all where this runs. */
export type ShownRows<T> = Pick<RowSource<T>, 'rows'> & { getSnapshot: () => { filtered: number } }

const pieceRows = 1000

/** Rows in pieces, between which a writer may let the page answer. */
export async function* piecesOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += pieceRows) yield rows.slice(from, from + pieceRows)
}

/**
 * A file of exactly the rows a table lets through, in its order, with what columns export beside themselves. Unreadable
 * rows have no cells and are counted.
 */
export async function exportRows<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  write: FileWriter,
): Promise<{ file: Blob; rows: number; unreadable: number }> {
  let rows = 0
  let unreadable = 0
  const written = columns.flatMap(({ header, member, value, exportHeader, exportValue = value, exportAlso = [] }) => [
    { header: exportHeader ?? header, member, value: exportValue },
    ...exportAlso.map(also => ({ ...also, member: undefined })),
  ])
  type Came = Readonly<Record<string, unknown>> | undefined
  const cells = (row: T, came: Came): CsvValue[] =>
    written.map(({ member, value }) => (member && wrongText({ member }, came)) ?? value(row))
  const readable = (piece: readonly TableRow<T>[]) =>
    piece.flatMap(row => (row.ok ? [cells(row.value, row.wrong)] : []))
  const all = source.rows(0, source.getSnapshot().filtered)
  async function* pieces() {
    for await (const some of piecesOf(all)) {
      const piece = some.flatMap(row => row ?? [])
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
