import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import { csvFile } from './csv-file'
import { exportRows, type FileWriter, type ShownRows } from './export-rows'

/** Cells that did not fit whole: how many, the heads of their columns, and what fits, in characters. */
export type Cut = { cells: number; columns: string[]; most: number }

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

/** A file of the rows that a table lets through, with these of its columns, written where they are. */
export async function writeFile<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  request: FileRequest,
): Promise<WrittenFile> {
  const cut: Cut = { cells: 0, columns: [], most: 0 }
  const chosen = columns.filter(({ id }) => request.columns.includes(id))
  const written = await exportRows(source, chosen, writerOf(request, cut))
  return { ...written, cut }
}
