import { onTestFinished } from 'vitest'

type Work = () => Promise<unknown>

/** The locks of a browser, which the test environment lacks, until the test ends. `onRelease` is told before one is free again. */
export function provideLocks(onRelease: (name: string) => unknown = () => undefined): void {
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const request = (name: string, ...rest: [Work] | [LockOptions, Work]) => {
    const [work, { signal }] = rest.length === 1 ? [rest[0], {} as LockOptions] : [rest[1], rest[0]]
    const turn = (last.get(name) ?? Promise.resolve()).then(async () => {
      signal?.throwIfAborted()
      held.add(name)
      try {
        return await work()
      } finally {
        await onRelease(name)
        held.delete(name)
      }
    })
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  const query = async () => ({ held: Array.from(held, name => ({ name })) })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks')
  })
}
