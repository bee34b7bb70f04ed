import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createQueue } from './slots'

describe('a queue', () => {
  const signal = new AbortController().signal

  test('admits up to its limit, and the others in order', async () => {
    const queue = createQueue({ most: 2, timeoutMs: 5000 })
    const [first] = await Promise.all([queue.enter(signal), queue.enter(signal)])
    const order: number[] = []
    const later = [1, 2].map(async number => {
      const release = await queue.enter(signal)
      order.push(number)
      return release
    })
    await wait(20)
    expect(order).toEqual([])
    first?.()
    first?.()
    const third = await later[0]
    await wait(20)
    expect(order).toEqual([1])
    third?.()
    expect(await later[1]).toBeDefined()
  })

  test('drops requests that waited too long or were aborted', async () => {
    const queue = createQueue({ most: 1, timeoutMs: 30 })
    const first = await queue.enter(signal)
    expect(await queue.enter(signal)).toBeUndefined()
    const controller = new AbortController()
    const aborted = queue.enter(controller.signal)
    controller.abort()
    expect(await aborted).toBeUndefined()
    first?.()
    expect(await queue.enter(signal)).toBeDefined()
  })
})
