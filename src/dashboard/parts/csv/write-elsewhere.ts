import { nextTask } from '#dashboard/api/timing/next-task'
import type { FileColumn } from '#dashboard/ui/table/column'
import type { FileRequest, WrittenFile } from '#dashboard/ui/table/row-source'
import type { CsvValue } from './csv-cell'
import { type ShownRows, type WorkbookOrder, type WorkbookReply, writeFile } from './write-file'

/** A file of rows that are on the page. A worker writes workbooks: compressing one would block the page. */
export function writeElsewhere<T>(
  source: ShownRows<T>,
  columns: readonly FileColumn<T>[],
  request: FileRequest,
): Promise<WrittenFile> {
  if (request.kind === 'csv') return writeFile(source, columns, request)
  return writeFile(source, columns, request, (_, cut) => async (header, pieces) => {
    const rows: (readonly CsvValue[])[] = []
    for await (const piece of pieces) {
      rows.push(...piece)
      await nextTask()
    }
    const written = await writeInWorker({ request, header, rows })
    Object.assign(cut, written.cut)
    return written.file
  })
}

async function writeInWorker(order: WorkbookOrder) {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const reply = new Promise<WorkbookReply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => resolve(data))
    worker.addEventListener('error', event =>
      reject(event.error ?? new Error(event.message || 'The worker did not load.')),
    )
    worker.postMessage(order, [])
  })
  const written = await reply.finally(() => worker.terminate())
  if ('reason' in written) throw new Error(written.reason)
  return written
}
