import type { FileChoice, FileRefusal, FileRows } from './read-file'

/** Reads a file in a worker. `outdated`: the worker's script could not be loaded. */
export function readElsewhere(file: Blob, choice: FileChoice = {}): Promise<FileRows | FileRefusal | 'outdated'> {
  const worker = new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<FileRows | FileRefusal | 'outdated'>(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileRows | FileRefusal>) => resolve(data))
    worker.addEventListener('error', () => resolve('outdated'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is the page's own
    worker.postMessage({ file, choice })
  }).finally(() => worker.terminate())
}
