import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { wilson } from './wilson'

// Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%d of %d is as published', (part, whole, low, high) => {
  const interval = wilson(part, whole)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

it('holds the share, stays between none and all, and is the same seen from either side', () => {
  assert(
    property(integer({ min: 1, max: 1_000_000 }), double({ min: 0, max: 1, noNaN: true }), (whole, at) => {
      const part = Math.round(whole * at)
      const { low, high } = wilson(part, whole) ?? { low: 2, high: -1 }
      const mirrored = wilson(whole - part, whole)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(part / whole)
      expect(high).toBeGreaterThanOrEqual(part / whole)
      expect(mirrored?.low).toBeCloseTo(1 - high, 9)
    }),
  )
})

it('is none where there is no share', () => {
  for (const [part, whole] of [
    [0, 0],
    [5, 4],
    [-1, 4],
  ] as const)
    expect(wilson(part, whole)).toBeUndefined()
})
