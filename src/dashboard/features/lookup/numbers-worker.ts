import { type NumbersChoice, numbersInFile } from './numbers-in-file'

// The worker that reads the numbers of a file.
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; choice: NumbersChoice }>) => {
  void numbersInFile(data.file, data.choice).then(numbers => postMessage(numbers))
})
