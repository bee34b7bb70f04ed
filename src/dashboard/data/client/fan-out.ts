import pLimit from 'p-limit'

/** The most requests that one browser has under way for work that fans out. */
const atOnce = 4

const limit = pLimit(atOnce)

/** Runs work that is one of many; at most four such pieces run at once, however many features ask. */
export function fanOut<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return limit(() => {
    signal?.throwIfAborted()
    return work()
  })
}
