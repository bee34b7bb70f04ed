import { type FileOrder, openFileDesk } from './file-desk'

// The worker that writes files of rows that are in the page.
const take = openFileDesk(news => postMessage(news))
addEventListener('message', ({ data }: MessageEvent<FileOrder>) => take(data))
