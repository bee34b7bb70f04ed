import { readFile } from './read-file'

// The worker that reads the rows of a file.
addEventListener('message', ({ data }: MessageEvent<{ file: Blob }>) => {
  void readFile(data.file).then(rows => postMessage(rows))
})
