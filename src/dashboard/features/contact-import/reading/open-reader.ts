import type { ImportAnswer, ImportNews, ImportOrder, ImportQuestion } from './import-orders'

export type Reader = {
  post: (order: ImportOrder) => void
  request: <Q extends ImportQuestion>(question: Q) => Promise<ImportAnswer<Q>>
  /** Ends it, and frees its memory. */
  close: () => void
}

/** Starts what reads a file. `fail` is told where it cannot be loaded. */
export function openReader(hear: (news: ImportNews) => void, fail: () => void): Reader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: never) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ImportNews>) => {
    if (data.type !== 'answer') return hear(data)
    waiting.get(data.id)?.(data.answer as never)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', fail)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is the page's own
  const post = (order: ImportOrder) => worker.postMessage(order)
  return {
    post,
    request: question =>
      new Promise(resolve => {
        const id = ++lastId
        waiting.set(id, resolve)
        post({ type: 'question', id, question })
      }),
    close: () => worker.terminate(),
  }
}
