type Work = (lock: { name: string } | null) => Promise<unknown>
type RequestArgs = [Work] | [LockOptions, Work]

/** Simulates `navigator.locks` shared by several tabs. `onRelease` runs before a lock is free. */
export function createLocks(onRelease: (name: string) => unknown = () => undefined) {
  /** Locks that are held, or being passed on. */
  const taken = new Map<string, symbol>()
  const locked = new Set<string>()
  const waiting = new Map<string, { tab: symbol; begin: () => void }[]>()

  /** The locks as one tab sees them; `close` releases those it holds. */
  function tab() {
    const own = Symbol('tab')

    async function free(name: string) {
      if (taken.get(name) !== own) return
      locked.delete(name)
      await onRelease(name)
      taken.delete(name)
      waiting.get(name)?.shift()?.begin()
    }

    const request = (name: string, ...[first, second]: RequestArgs) =>
      new Promise<unknown>((resolve, reject) => {
        const work = second ?? (first as Work)
        const { signal, ifAvailable }: LockOptions = second ? (first as LockOptions) : {}
        if (signal?.aborted) return reject(signal.reason as Error)
        const begin = () => {
          taken.set(name, own)
          locked.add(name)
          const ended = Promise.resolve().then(() => work({ name }))
          ended.then(
            value => void free(name).then(() => resolve(value)),
            (error: Error) => void free(name).then(() => reject(error)),
          )
        }
        if (!taken.has(name)) return begin()
        if (ifAvailable) return void work(null).then(resolve, reject)
        const queue = waiting.get(name) ?? []
        waiting.set(name, queue)
        const turn = { tab: own, begin }
        queue.push(turn)
        signal?.addEventListener('abort', () => {
          if (!queue.includes(turn)) return
          queue.splice(queue.indexOf(turn), 1)
          reject(signal.reason as Error)
        })
        return undefined
      })

    const query = async () => ({ held: Array.from(locked, name => ({ name })) })
    const close = async () => {
      for (const [name, queue] of waiting) {
        waiting.set(
          name,
          queue.filter(turn => turn.tab !== own),
        )
      }
      for (const [name, owner] of taken) if (owner === own) await free(name)
    }
    return { request, query, close }
  }
  return { tab }
}
