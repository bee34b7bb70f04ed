import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantMs, type Period, readPeriod } from './period'
import { partsYearBefore, possibleSteps, readableStep, steps, subPeriods, yearBefore } from './sub-periods'

const stockholm = 'Europe/Stockholm'
/**
 * A skipped day (Apia), skipped midnights (Beirut, São Paulo), a half-hour change (Lord Howe), a repeated midnight
 * (Havana).
 */
const zones = [
  stockholm,
  'UTC',
  'Pacific/Apia',
  'Asia/Beirut',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'America/Havana',
]

const period = (begin: string, end: string): Period => {
  const read = readPeriod(begin, end)
  if (!read) throw new Error(`${begin} to ${end} is no period`)
  return read
}

const minute = 60_000
const anyPeriod = fc
  .tuple(
    fc.integer({ min: Date.UTC(1995, 0, 1) / minute, max: Date.UTC(2035, 0, 1) / minute }),
    fc.oneof(
      fc.integer({ min: 1, max: 3 * 1440 }),
      fc.integer({ min: 1, max: 60 * 1440 }),
      fc.integer({ min: 1, max: 3e6 }),
    ),
  )
  .map(([from, minutes]): Period => {
    const written = (at: number) => new Date(at * minute).toISOString().replace('.000', '')
    return { begin: written(from), end: written(from + minutes) }
  })
const anyZone = fc.constantFrom(...zones)
const anyStep = fc.constantFrom(...steps)

/** Whether the parts are non-empty, consecutive and cover the whole period. */
function tile(parts: Period[], whole: Period): boolean {
  const ends = [whole.begin, ...parts.map(part => part.end)]
  return (
    parts.every((part, index) => part.begin === ends[index] && instantMs(part.begin) < instantMs(part.end)) &&
    ends.at(-1) === whole.end
  )
}

describe('subPeriods', () => {
  it('covers the whole half-open period without gaps, in every zone', () => {
    fc.assert(
      fc.property(anyPeriod, anyStep, anyZone, (whole, step, zone) => {
        const parts = subPeriods(whole, step, zone)
        fc.pre(parts !== undefined)
        expect(parts.length).toBeLessThanOrEqual(60)
        expect(tile(parts, whole)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('cuts at midnights of the zone, across both clock changes', () => {
    const year = period('2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z')
    const months = subPeriods(year, 'month', stockholm)
    expect(months).toHaveLength(12)
    expect(months?.[2]).toEqual({ begin: '2026-02-28T23:00:00Z', end: '2026-03-31T22:00:00Z' })
    expect(months?.[9]).toEqual({ begin: '2026-09-30T22:00:00Z', end: '2026-10-31T23:00:00Z' })
    const days = subPeriods(period('2026-03-28T23:00:00Z', '2026-03-30T22:00:00Z'), 'day', stockholm)
    expect(days).toEqual([
      { begin: '2026-03-28T23:00:00Z', end: '2026-03-29T22:00:00Z' },
      { begin: '2026-03-29T22:00:00Z', end: '2026-03-30T22:00:00Z' },
    ])
  })

  it('begins weeks on Monday and keeps shorter first and last parts', () => {
    const parts = subPeriods(period('2026-01-01T00:00:00Z', '2026-01-14T00:00:00Z'), 'week', 'UTC')
    expect(parts?.map(part => part.begin.slice(0, 10))).toEqual(['2026-01-01', '2026-01-05', '2026-01-12'])
  })

  it('goes from 29 to 31 December 2011 in Samoa, which had no 30th', () => {
    const days = subPeriods(period('2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z'), 'day', 'Pacific/Apia')
    expect(days).toEqual([
      { begin: '2011-12-29T10:00:00Z', end: '2011-12-30T10:00:00Z' },
      { begin: '2011-12-30T10:00:00Z', end: '2011-12-31T10:00:00Z' },
    ])
  })

  it('returns undefined above 60 parts', () => {
    expect(subPeriods(period('2026-01-01', '2026-03-02'), 'day', 'UTC')).toHaveLength(60)
    expect(subPeriods(period('2026-01-01', '2026-03-03'), 'day', 'UTC')).toBeUndefined()
  })
})

describe('readableStep', () => {
  it.each([
    ['2026-01-01', '2026-02-01', 'day'],
    ['2026-01-01', '2026-04-01', 'week'],
    ['2026-01-01', '2027-01-01', 'month'],
    ['2020-01-01', '2025-01-01', 'quarter'],
    ['1990-01-01', '2020-01-01', 'year'],
  ])('of %s to %s is a %s', (begin, end, step) => {
    expect(readableStep(period(begin, end), 'UTC')).toBe(step)
  })

  it('is one of the possible steps, which make 2 to 60 parts', () => {
    expect(possibleSteps(period('2025-01-01', '2026-01-01'), 'UTC')).toEqual(['week', 'month', 'quarter'])
  })
})

describe('yearBefore and partsYearBefore', () => {
  it('cover the whole period a year earlier, also around 29 February', () => {
    fc.assert(
      fc.property(anyPeriod, anyStep, anyZone, (whole, step, zone) => {
        const parts = subPeriods(whole, step, zone)
        fc.pre(parts !== undefined)
        const before = partsYearBefore(parts, zone).filter(part => part !== undefined)
        const wholeBefore = yearBefore(whole, zone)
        // Part of a day around 29 February may have no counterpart.
        expect(wholeBefore.begin === wholeBefore.end ? before : tile(before, wholeBefore)).toEqual(
          wholeBefore.begin === wholeBefore.end ? [] : true,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('return an empty period for part of 28 February, never one that ends before it begins', () => {
    const part = period('2016-02-27T23:01:00Z', '2016-02-28T23:00:00Z')
    expect(yearBefore(part, stockholm)).toEqual({ begin: '2015-02-27T23:01:00Z', end: '2015-02-27T23:01:00Z' })
    const two = [part, period('2016-02-28T23:00:00Z', '2016-02-29T23:00:00Z')]
    const whole = period('2015-02-27T23:01:00Z', '2015-02-28T23:00:00Z')
    expect(partsYearBefore(two, stockholm)).toEqual([undefined, whole])
  })
})
