/** Lets go of a lock. */
export type Release = () => void

// Outside a secure context there are none, whatever the types say.
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/**
 * Takes a lock for as long as the page lives or until it is let go; undefined where another tab has it for longer than
 * `patience` milliseconds. Where the browser has no locks everybody gets it.
 */
export async function acquire(name: string, timeoutMs: number): Promise<Release | undefined> {
  const manager = locks()
  if (!manager) return () => undefined
  return new Promise(resolve => {
    const whileLocked = () => new Promise<void>(release => resolve(release))
    manager.request(name, { signal: AbortSignal.timeout(timeoutMs) }, whileLocked).catch(() => resolve(undefined))
  })
}
