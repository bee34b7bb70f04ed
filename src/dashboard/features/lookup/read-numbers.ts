import type { FileRefusal } from '#dashboard/parts/file-rows/read-file'
import type { NumbersChoice, NumbersInFile } from './numbers-in-file'

/** The numbers in a file, read away from the page; or why there are none. */
export function readNumbers(file: Blob, choice: NumbersChoice = {}): Promise<NumbersInFile | FileRefusal | 'outdated'> {
  const worker = new Worker(new URL('./numbers-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<NumbersInFile | FileRefusal | 'outdated'>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<NumbersInFile | FileRefusal>) => resolve(data))
    worker.addEventListener('error', () => resolve('outdated'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is the page's own
    worker.postMessage({ file, choice })
  }).finally(() => worker.terminate())
}
