import type { FileChoice } from './file-choice'
import { readFile } from './read-file'

// The worker that reads the rows of a file.
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; choice: FileChoice }>) => {
  void readFile(data.file, data.choice).then(rows => postMessage(rows))
})
