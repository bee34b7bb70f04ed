import pLimit from 'p-limit'

/** The most requests that a tab has under way for work that fans out. */
const limit = pLimit(4)

/** Runs work that is one of many; what still waits for its turn is given up with `signal`. */
export const fanOut = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  limit(() => {
    signal?.throwIfAborted()
    return work()
  })
