import type { DeskAnswer, DeskNews, DeskOrder, DeskQuestion } from './desk-orders'

export type Reader = {
  post: (order: DeskOrder) => void
  ask: <Q extends DeskQuestion>(question: Q) => Promise<DeskAnswer<Q>>
  /** Ends it, and frees its memory. */
  close: () => void
}

/** Starts what reads a file. `fail` is told where it cannot be loaded. */
export function openReader(hear: (news: DeskNews) => void, fail: () => void): Reader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: never) => void>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<DeskNews>) => {
    if (data.type !== 'answer') return hear(data)
    waiting.get(data.id)?.(data.answer as never)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', fail)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target: it is the page's own
  const post = (order: DeskOrder) => worker.postMessage(order)
  return {
    post,
    ask: question =>
      new Promise(resolve => {
        const id = ++asked
        waiting.set(id, resolve)
        post({ type: 'ask', id, question })
      }),
    close: () => worker.terminate(),
  }
}
