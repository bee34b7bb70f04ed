import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSpareWorker } from './spare-worker'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker that only tells whether it was ended. */
class CountedWorker extends EventTarget {
  ended = false
  terminate = () => void (this.ended = true)
}

function open() {
  const started: CountedWorker[] = []
  const spare = createSpareWorker(() => {
    started.push(new CountedWorker())
    return started.at(-1) as unknown as Worker
  })
  return { spare, started }
}

it('gives the worker that was prepared, once, and starts others when they are needed', () => {
  const { spare, started } = open()
  spare.prepare()
  spare.prepare()
  expect(started).toHaveLength(1)
  expect(spare.take()).toBe(started[0])
  expect(spare.take()).toBe(started[1])
  vi.advanceTimersByTime(60_000)
  expect(started.map(({ ended }) => ended)).toEqual([false, false])
})

it('ends a worker that nobody came for', () => {
  const { spare, started } = open()
  spare.prepare()
  vi.advanceTimersByTime(9000)
  spare.prepare()
  vi.advanceTimersByTime(9000)
  expect(started[0]?.ended).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(started[0]?.ended).toBe(true)
  expect(spare.take()).toBe(started[1])
})

it('does not give a worker that could not be loaded', () => {
  const { spare, started } = open()
  spare.prepare()
  started[0]?.dispatchEvent(new Event('error'))
  expect(spare.take()).toBe(started[1])
  // One that was given is its owner's, also with its faults.
  started[1]?.dispatchEvent(new Event('error'))
  expect(started[1]?.ended).toBe(false)
})
