import { beforeEach, expect, it, vi } from 'vitest'
import { check, measured, missed } from './budget.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  missed.length = 0
})

/** A bench that measures these, one at a time. */
function bench(...runs: Record<string, number>[]) {
  const left = [...runs]
  return async () => {
    for (const [name, value] of Object.entries(left.shift() ?? {})) check(name, value, 1, String(value))
  }
}

it('measures once where every budget is held', async () => {
  await measured(bench({ a: 1, b: 0.5 }, { a: 2 }))
  expect(missed).toEqual([])
})

it('measures once more where one is missed, and only what is missed both times is missed', async () => {
  missed.push('of another bench')
  await measured(bench({ a: 2, b: 2, c: 1 }, { a: 2, b: 1, c: 2 }))
  expect(missed).toEqual(['of another bench', 'a'])
})
