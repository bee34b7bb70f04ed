import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPump } from './pump'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pump whose pieces are counted, and whether there is room for more. */
function open(isAwaited: boolean) {
  const passed: number[] = []
  const pump = createPump(bytes => passed.push(bytes.byteLength), isAwaited)
  const waits = async () => {
    let isFree = false
    void Promise.resolve(pump.room()).then(() => (isFree = true))
    await vi.advanceTimersByTimeAsync(0)
    return !isFree
  }
  return { pump, passed, waits }
}

const k = 1024

test('the first rows go first; the rest waits until they had time to be drawn', async () => {
  const { pump, passed, waits } = open(true)
  pump.put(new Uint8Array(600 * k))
  expect(passed).toEqual([64 * k])
  expect(await waits()).toBe(true)
  pump.begun()
  await vi.advanceTimersByTimeAsync(500)
  expect(passed).toEqual([64 * k, 536 * k])
  pump.put(new Uint8Array(600 * k))
  expect(passed.at(-1)).toBe(600 * k)
  expect(await waits()).toBe(false)
})

test('a small list is handed over as it comes, and so is one that nobody waits for', async () => {
  const small = open(true)
  for (const _ of [1, 2, 3]) small.pump.put(new Uint8Array(80 * k))
  expect(small.passed).toEqual([80 * k, 80 * k, 80 * k])
  expect(await small.waits()).toBe(false)
  const again = open(false)
  again.pump.put(new Uint8Array(600 * k))
  expect(again.passed).toEqual([600 * k])
})

test('no row in what went first holds the rest up for a second, and a reader that is gone for no moment', async () => {
  const wide = open(true)
  wide.pump.put(new Uint8Array(600 * k))
  expect(await wide.waits()).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(wide.passed).toHaveLength(2)
  const left = open(true)
  left.pump.put(new Uint8Array(600 * k))
  const room = left.pump.room()
  left.pump.taken(Number.POSITIVE_INFINITY)
  await expect(room).resolves.toBeUndefined()
})

test('no more is handed over than is read in time', async () => {
  const { pump, waits } = open(false)
  pump.put(new Uint8Array(2048 * k))
  expect(await waits()).toBe(true)
  const room = pump.room()
  pump.taken(1024 * k)
  await expect(room).resolves.toBeUndefined()
})
