import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import { exportRows, type FileWriter, type ShownRows } from './export-rows'
import type { FileNews, FileOrder } from './serve-file'
import type { Cut } from './write-file'

/** Hands rows to a worker, a piece whenever it has written the one before. */
const elsewhere =
  (request: FileRequest, onCut: (cut: Cut) => void): FileWriter =>
  async (header, pieces) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
    const post = (order: FileOrder) => worker.postMessage(order, [])
    const rest = pieces[Symbol.asyncIterator]()
    try {
      return await new Promise<Blob>((resolve, reject) => {
        const give = async () => {
          const piece = await rest.next()
          post(piece.done ? { type: 'end' } : { type: 'rows', rows: piece.value })
        }
        worker.addEventListener('message', ({ data }: MessageEvent<FileNews>) => {
          if (data.type === 'next') give().catch(reject)
          else if (data.type === 'no-file') reject(new Error(data.reason))
          else {
            onCut(data.cut)
            resolve(data.file)
          }
        })
        worker.addEventListener('error', event =>
          reject(event.error ?? new Error(event.message || 'The worker did not load.')),
        )
        post({ type: 'begin', request, header })
      })
    } finally {
      worker.terminate()
    }
  }

/** A file of rows that are in the page, written in a worker: workbooks of many rows are long work. */
export async function writeElsewhere<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  request: FileRequest,
): Promise<WrittenFile> {
  let cut: Cut = { cells: 0, columns: [], most: 0 }
  const chosen = columns.filter(({ id }) => request.columns.includes(id))
  const written = await exportRows(
    source,
    chosen,
    elsewhere(request, reported => (cut = reported)),
  )
  return { ...written, cut }
}
