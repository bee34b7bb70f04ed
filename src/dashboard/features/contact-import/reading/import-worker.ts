import type { ImportOrder } from './import-orders'
import { serveImport } from './serve-import'

// The worker that reads a file of contacts and judges its rows.
const take = serveImport(news => postMessage(news))
addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => take(data))
