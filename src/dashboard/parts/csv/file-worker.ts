import { serveWorkbook, type WorkbookOrder } from './write-file'

// The worker that writes workbooks of page rows.
addEventListener('message', ({ data }: MessageEvent<WorkbookOrder>) => {
  void serveWorkbook(data).then(reply => postMessage(reply))
})
