import { numbersInFile } from './numbers-in-file'

// The worker that reads the numbers of a file.
addEventListener('message', ({ data }: MessageEvent<{ file: Blob }>) => {
  void numbersInFile(data.file).then(numbers => postMessage(numbers))
})
