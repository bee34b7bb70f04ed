import { describe, expect, it } from 'vitest'
import { createSendLock, type SendOutcome } from './send-lock'

function lockAt() {
  let time = 0
  const lock = createSendLock(() => time)
  return { ...lock, pass: (milliseconds: number) => (time += milliseconds) }
}

/** Twenty presses in 200 ms, whose first answer comes after the second of them. How many were taken. */
function burst(lock: ReturnType<typeof lockAt>, outcome: SendOutcome): number {
  let taken = 0
  for (let press = 0; press < 20; press++) {
    if (lock.take('a')) taken++
    lock.pass(10)
    if (lock.sending() && press > 0) lock.settle(outcome)
  }
  return taken
}

describe('a send lock', () => {
  it.each(['done', 'refused', 'unknown'] as const)('takes one of twenty presses when it was %s', outcome => {
    expect(burst(lockAt(), outcome)).toBe(1)
  })

  it('takes none while the answer is awaited, whatever was changed', () => {
    const lock = lockAt()
    lock.take('a')
    lock.pass(60_000)
    lock.typed()
    expect(lock.take('b')).toBe(false)
    expect(lock.sending()).toBe(true)
  })

  it('after a refusal takes the first press after the burst', () => {
    const lock = lockAt()
    burst(lock, 'refused')
    lock.pass(380)
    expect(lock.take('a')).toBe(false)
    lock.pass(400)
    expect(lock.take('a')).toBe(true)
  })

  it('after a refusal takes at once what was corrected', () => {
    const lock = lockAt()
    burst(lock, 'refused')
    expect(lock.take('b')).toBe(true)
    lock.settle('refused')
    lock.typed()
    expect(lock.take('b')).toBe(true)
  })

  it('after it was done takes nothing for a second, unless somebody typed', () => {
    const lock = lockAt()
    burst(lock, 'done')
    lock.pass(700)
    // The form may have been emptied for the next one.
    expect(lock.take('')).toBe(false)
    lock.typed()
    expect(lock.take('b')).toBe(true)
    lock.settle('done')
    lock.pass(1000)
    expect(lock.take('b')).toBe(true)
  })

  it('while it is unknown what was done takes nothing for a second, whatever was typed', () => {
    const lock = lockAt()
    burst(lock, 'unknown')
    lock.typed()
    expect(lock.take('b')).toBe(false)
    lock.pass(1000)
    expect(lock.take('b')).toBe(true)
  })

  it('is free again at once when nothing was sent', () => {
    const lock = lockAt()
    lock.take('a')
    lock.release()
    expect(lock.take('a')).toBe(true)
  })

  it('ends with work that throws before it gives a promise, as with a failure', async () => {
    const lock = lockAt()
    const work = (): Promise<void> => {
      throw new Error('no')
    }
    await expect(lock.run('a', work, () => 'refused')).rejects.toThrow('no')
    expect(lock.sending()).toBe(false)
    lock.pass(400)
    expect(lock.take('a')).toBe(true)
  })
})
