import { serveWorkbook, type WorkbookOrder } from './write-file'

// The worker that writes workbooks of rows that are on the page.
addEventListener('message', ({ data }: MessageEvent<WorkbookOrder>) => {
  void serveWorkbook(data).then(news => postMessage(news))
})
