import { expect, it } from 'vitest'
import { inSlices } from './in-slices'

/** Work of so many steps of a millisecond; `done` counts them. */
function* steps(most: number, done: number[]) {
  for (let step = 0; step < most; step++) {
    for (const begun = performance.now(); performance.now() - begun < 1; );
    done.push(step)
    yield
  }
  return 'whole'
}

it('does little work at once, and much of it between other tasks', async () => {
  const done: number[] = []
  const few = inSlices(steps(2, done))
  expect(done).toHaveLength(2)
  expect(await few).toBe('whole')
  const many: number[] = []
  let others = 0
  const timer = setInterval(() => (others += 1))
  const slow = inSlices(steps(60, many))
  expect(many.length).toBeLessThan(60)
  expect(await slow).toBe('whole')
  clearInterval(timer)
  expect(others).toBeGreaterThan(1)
})

it('is given up between two pieces', async () => {
  const done: number[] = []
  const caller = new AbortController()
  const work = inSlices(steps(1000, done), caller.signal)
  caller.abort(new Error('left'))
  await expect(work).rejects.toThrow('left')
  expect(done.length).toBeLessThan(100)
})
