import { expect, it } from 'vitest'
import { fanOut } from './fan-out'

it('runs four at a time, and nothing more once given up', async () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const caller = new AbortController()
  const work = () => {
    running += 1
    most = Math.max(most, running)
    return new Promise<void>(resolve => {
      ends.push(() => {
        running -= 1
        resolve()
      })
    })
  }
  const all = Promise.allSettled(Array.from({ length: 9 }, () => fanOut(work, caller.signal)))
  await Promise.resolve()
  await Promise.resolve()
  expect(ends).toHaveLength(4)
  caller.abort()
  for (const end of ends) end()
  expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(most).toBe(4)
})
