import { onTestFinished } from 'vitest'
import { createQueue } from '#dashboard/data/drafts/exclusive'

type Work = () => Promise<unknown>

/** Gives the test environment the locks that it lacks, until the test ends; `onRelease` is told before one is free again. */
export function provideLocks(onRelease: (name: string) => unknown = () => undefined): void {
  const inTurn = createQueue()
  const held = new Set<string>()
  const request = (name: string, ...[first, second]: [Work] | [LockOptions, Work]) =>
    new Promise<unknown>((resolve, reject) => {
      const { signal }: LockOptions = second ? (first as LockOptions) : {}
      let waits = true
      signal?.addEventListener('abort', () => waits && reject(signal.reason as Error))
      void inTurn(name, async () => {
        if (signal?.aborted) return
        waits = false
        held.add(name)
        await (second ?? (first as Work))().then(resolve, reject)
        held.delete(name)
        await onRelease(name)
      })
    })
  const query = async () => ({ held: Array.from(held, name => ({ name })) })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
