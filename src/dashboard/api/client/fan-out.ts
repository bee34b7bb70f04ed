import pLimit from 'p-limit'

/** Requests in flight per tab for work that fans out. */
const limit = pLimit(4)

/** Queues a request among others; aborting removes it from the queue. */
export const fanOut = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  limit(() => {
    signal?.throwIfAborted()
    return work()
  })
