import { onTestFinished } from 'vitest'

/** Gives the test environment the locks that it lacks, until the test ends; `onRelease` is told before one is free again. */
export function provideLocks(onRelease: (name: string) => unknown): void {
  const request = async (name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    await work()
    await onRelease(name)
  }
  const query = async () => ({ held: [] })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
