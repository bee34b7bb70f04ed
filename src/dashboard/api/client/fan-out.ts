import pLimit from 'p-limit'

/** The most requests that one browser has under way for work that fans out, in all its tabs. */
const atOnce = 4
/** Of these long work leaves one to what a person waits for. */
const atOnceOfLongWork = 3

/** Whoever holds one of these locks may have a request under way. */
const places = Array.from({ length: atOnce }, (_, place) => `request ${place + 1} of ${atOnce}`)

type Work<T> = () => Promise<T>
type FanOut = <T>(work: Work<T>, signal?: AbortSignal) => Promise<T>
type Locks = Pick<LockManager, 'request'>

/** Does it in the first of these places that is free, in turn with other tabs; what waits is given up with `signal`. */
function whenFree<T>(locks: Locks, names: readonly string[], work: Work<T>, signal: AbortSignal | undefined) {
  return new Promise<T>((resolve, reject) => {
    const others = new AbortController()
    let begun = false
    const giveUp = () => {
      others.abort()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', giveUp)
    const begin = async () => {
      if (begun || others.signal.aborted) return
      begun = true
      others.abort()
      signal?.removeEventListener('abort', giveUp)
      await work().then(resolve, reject)
    }
    for (const name of names) {
      locks.request(name, { signal: others.signal }, begin).catch((error: Error) => {
        if (!others.signal.aborted) reject(error)
      })
    }
  })
}

/** Does it in one of these places: at once in the first that nobody has, or else in turn. */
async function inPlace<T>(locks: Locks, names: readonly string[], work: Work<T>, signal: AbortSignal | undefined) {
  for (const name of names) {
    const done = await locks.request(name, { ifAvailable: true }, async lock => {
      if (!lock) return undefined
      signal?.throwIfAborted()
      return { value: await work() }
    })
    if (done) return done.value
    signal?.throwIfAborted()
  }
  return whenFree(locks, names, work, signal)
}

/** Outside a secure context there are none, whatever the types say. */
const locksOfBrowser = (): Locks | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/**
 * The limits of one tab. It holds a lock for each request, so that those of all tabs together are no more than four; the browser frees
 * the locks of a tab that ends. Where there are no locks a tab knows of itself alone.
 */
export function createFanOut(locks: () => Locks | undefined = locksOfBrowser): { fanOut: FanOut; fanOutLong: FanOut } {
  const limit = pLimit(atOnce)
  const limitOfLongWork = pLimit(atOnceOfLongWork)
  /** The places that this tab does not use: it looks there first. Long work has none of the last. */
  const free = [...places]

  const run = <T>(work: Work<T>, signal: AbortSignal | undefined, most: number) =>
    limit(async () => {
      signal?.throwIfAborted()
      const manager = locks()
      if (!manager) return work()
      const names = places.slice(0, most)
      const own = free.findLast(place => names.includes(place))
      if (own) free.splice(free.indexOf(own), 1)
      let begun = false
      const begin = () => {
        begun = true
        return work()
      }
      try {
        return await inPlace(manager, own ? [own, ...names.filter(name => name !== own)] : names, begin, signal)
      } catch (error) {
        if (begun || signal?.aborted) throw error
        // A browser that may not store anything has locks and refuses them.
        return await work()
      } finally {
        if (own) free.push(own)
      }
    })
  return {
    fanOut: (work, signal) => run(work, signal, atOnce),
    fanOutLong: (work, signal) => limitOfLongWork(() => run(work, signal, atOnceOfLongWork)),
  }
}

const tab = createFanOut()

/** Runs work that is one of many; at most four such pieces run at once, however many features and tabs ask. */
export const { fanOut } = tab

/** The same of long work: at most three run at once, and no more of those four. */
export const { fanOutLong } = tab
