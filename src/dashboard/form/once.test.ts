import { beforeEach, expect, it, vi } from 'vitest'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { createOnce } from './once'

let time: ReturnType<typeof frozenClock>
beforeEach(() => {
  time = frozenClock()
})

it('runs once for twenty presses in 200 ms, however fast the work ends', async () => {
  const once = createOnce()
  const work = vi.fn(async () => undefined)
  for (let press = 0; press < 20; press++) {
    await once.run('a', work)
    time.pass(10)
  }
  expect(work).toHaveBeenCalledTimes(1)
  time.pass(400)
  await once.run('a', work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs nothing while work is pending, whatever has changed', async () => {
  const once = createOnce()
  let end = () => {}
  const done = once.run('a', () => new Promise<void>(resolve => (end = resolve)))
  time.pass(60_000)
  expect(once.run('b', async () => undefined)).toBeUndefined()
  expect(once.isRunning()).toBe(true)
  end()
  await done
  expect(once.isRunning()).toBe(false)
})

it('runs other content at once, also after a failure', async () => {
  const once = createOnce()
  await expect(once.run('a', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect(await once.run('b', async () => 1)).toBe(1)
})
