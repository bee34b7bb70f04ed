import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'
import { csvFile } from './csv-file'
import { exportRows, type FileWriter, piecesOf, type ShownRows } from './export-rows'

/** Cells that did not fit whole: how many, the heads of their columns, and what fits, in characters. */
type Cut = { cells: number; columns: string[]; most: number }

/** What writes files of this kind; the writer of workbooks is fetched by the first who wants one. */
export const writerOf = ({ kind, name, locale }: Omit<FileRequest, 'columns'>, cut: Cut): FileWriter =>
  kind === 'csv'
    ? (header, pieces) => csvFile(header, pieces, { locale })
    : async (header, pieces) => {
        const { xlsxFile } = await import('./xlsx-file')
        const onCut = (column: number, most: number) => {
          cut.cells += 1
          const head = header[column] ?? ''
          if (!cut.columns.includes(head)) cut.columns.push(head)
          cut.most = most
        }
        return xlsxFile(header, pieces, { sheet: name, onCut })
      }

/** The cells of a workbook, posted to the worker that writes it, and what comes back. */
export type WorkbookOrder = {
  request: FileRequest
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}
export type WorkbookNews = { file: Blob; cut: Cut } | { reason: string }

/** Writes a workbook for a page; runs in a worker, where a fault would reach nobody. */
export async function serveWorkbook({ request, header, rows }: WorkbookOrder): Promise<WorkbookNews> {
  const cut: Cut = { cells: 0, columns: [], most: 0 }
  try {
    return { file: await writerOf(request, cut)(header, piecesOf(rows)), cut }
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** A file of the rows that a table lets through, with the requested columns, by `writer` or right here. */
export async function writeFile<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  request: FileRequest,
  writer = writerOf,
): Promise<WrittenFile> {
  const cut: Cut = { cells: 0, columns: [], most: 0 }
  const chosen = columns.filter(({ id }) => request.columns.includes(id))
  const written = await exportRows(source, chosen, writer(request, cut))
  return { ...written, cut }
}
