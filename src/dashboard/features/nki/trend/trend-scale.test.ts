import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { trendScale } from './trend-scale'

it('fits round numbers around the values', () => {
  expect(trendScale([58.2, 71.9]).ticks).toEqual([55, 60, 65, 70, 75])
  expect(trendScale([70]).ticks).toEqual([68, 69, 70, 71, 72])
  expect(trendScale([]).ticks).toEqual([])
})

it('holds every value, whatever scale the service uses, and leaves room below', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), values => {
      const { ticks, low, high } = trendScale(values)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(9)
      expect(Math.min(...values)).toBeGreaterThanOrEqual((ticks[0] ?? Number.NaN) - 1e-6)
      expect(Math.max(...values)).toBeLessThanOrEqual(high + 1e-6)
      expect(low).toBeLessThan(ticks[0] ?? Number.NaN)
    }),
  )
})
