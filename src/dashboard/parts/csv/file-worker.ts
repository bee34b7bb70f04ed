import { type FileOrder, serveFile } from './serve-file'

// The worker that writes files of rows that are in the page.
const take = serveFile(news => postMessage(news))
addEventListener('message', ({ data }: MessageEvent<FileOrder>) => take(data))
