import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBefore } from './days-before'

const zone = 'Europe/Stockholm'
const november = { begin: '2026-10-31T23:00:00Z', end: '2026-11-30T23:00:00Z' }
const at = (now: string) => daysBefore(november, new Date(now), zone)

it('returns the period before one that is over', () => {
  expect(at('2026-12-05T12:00:00Z')).toEqual({ begin: '2026-09-30T22:00:00Z', end: '2026-10-31T23:00:00Z' })
})

it('returns as many days up to the same local time for a running period, across clock changes', () => {
  expect(at('2026-11-21T23:30:00Z')).toEqual({ begin: '2026-09-30T22:00:00Z', end: '2026-10-21T22:30:00Z' })
  expect(at('2026-11-30T12:00:30Z')).toEqual({ begin: '2026-09-30T22:00:00Z', end: '2026-10-30T12:00:00Z' })
  expect(at('2026-10-31T23:00:00Z')).toBeUndefined()
})

it('never overlaps the period itself', () => {
  const day = 86_400_000
  const days = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 800 }), (from, length, ago) => {
      const begin = Date.parse('2024-12-31T23:00:00Z') + from * day
      const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')
      const period = { begin: iso(begin), end: iso(begin + length * day) }
      const before = daysBefore(period, new Date(begin + ago * day + 60_000), 'UTC')
      expect(before && Date.parse(before.end)).toBeLessThanOrEqual(begin)
      expect(before && Date.parse(before.begin)).toBeLessThan(before ? Date.parse(before.end) : 0)
    }),
    { numRuns: 50 },
  )
})
