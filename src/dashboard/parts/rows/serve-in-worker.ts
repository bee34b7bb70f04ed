import type { RowsKind } from './rows-kind'
import type { RowsOrder } from './rows-port'
import { serveRows } from './serve-rows'

/** Makes of this worker a place for rows of one kind. */
export function serveInWorker<T, Setting, Sums>(kind: RowsKind<T, Setting, Sums>): void {
  const serve = serveRows(kind, news => postMessage(news))
  addEventListener('message', ({ data }: MessageEvent<RowsOrder<Setting>>) => serve(data))
}
