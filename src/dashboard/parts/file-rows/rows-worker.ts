import { type FileChoice, readFile } from './read-file'

addEventListener('message', ({ data }: MessageEvent<{ file: Blob; choice: FileChoice }>) => {
  void readFile(data.file, data.choice)
    .catch(() => 'unreadable')
    .then(rows => postMessage(rows))
})
