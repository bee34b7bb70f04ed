import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path'

it('puts the highest at the top, the lowest at the bottom, and the first and last at the sides', () => {
  expect(sparklinePath([10, 20, 15], 100, 20)).toEqual({
    line: 'M0 20L50 0L100 10',
    alone: [],
    last: { x: 100, y: 10 },
  })
})

it('breaks the line at a gap, and marks what stands alone', () => {
  const { line, alone, last } = sparklinePath([1, 2, null, 3, null], 100, 20)
  expect(line).toBe('M0 20L25 10M75 0')
  expect(alone).toEqual([{ x: 75, y: 0 }])
  expect(last).toEqual({ x: 75, y: 0 })
})

it('draws equal values in the middle, a single one too, and nothing for none', () => {
  expect(sparklinePath([5, 5], 100, 20).line).toBe('M0 10L100 10')
  expect(sparklinePath([5], 100, 20)).toEqual({ line: 'M50 10', alone: [{ x: 50, y: 10 }], last: { x: 50, y: 10 } })
  expect(sparklinePath([null, null], 100, 20)).toEqual({ line: '', alone: [], last: undefined })
})
