import { assert, double, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import type { Counts } from '#dashboard/parts/survey-growth/growth-days'
import { daysSinceCreated, wilson } from './compared'

// Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('matches the published interval of %d of %d', (part, whole, low, high) => {
  const interval = wilson(part, whole)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

it('contains the share, stays within 0 and 1, and is symmetric', () => {
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

it('is undefined where there is no share', () => {
  for (const [part, whole] of [
    [0, 0],
    [5, 4],
    [-1, 4],
  ] as const)
    expect(wilson(part, whole)).toBeUndefined()
})

const read = (at: string, answered: number): Counts => ({ at, answered, opened: undefined, recipients: 100 })

it('keeps the last reading of each day of age', () => {
  const days = daysSinceCreated(
    [read('2026-11-02T09:00:00Z', 1), read('2026-11-05T09:00:00Z', 9), read('2026-11-05T08:00:00Z', 8)],
    '2026-11-01T10:00:00',
  )
  expect(days?.map(({ day, counts }) => [day, counts.answered])).toEqual([
    [0, 1],
    [3, 9],
  ])
})

it('ignores readings before creation, and needs a creation time', () => {
  expect(daysSinceCreated([read('2026-10-01T09:00:00Z', 1)], '2026-11-01T10:00:00')).toEqual([])
  expect(daysSinceCreated([read('2026-12-01T09:00:00Z', 1)], undefined)).toBeUndefined()
  expect(daysSinceCreated([read('2026-12-01T09:00:00Z', 1)], 'soon')).toBeUndefined()
})
