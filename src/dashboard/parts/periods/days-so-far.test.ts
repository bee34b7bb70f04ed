import { describe, expect, it } from 'vitest'
import { daysSoFar, isRunning, partsUntil, periodSoFar } from './days-so-far'
import { subPeriods, yearBefore } from './sub-periods'

const stockholm = 'Europe/Stockholm'
const november = { begin: '2026-10-31T23:00:00Z', end: '2026-11-30T23:00:00Z' }

describe('daysSoFar', () => {
  it('ends with today in the zone', () => {
    // 00:30 on the 21st in Stockholm is still the 20th in UTC.
    const now = new Date('2026-11-20T23:30:00Z')
    expect(daysSoFar(november, now, stockholm)).toEqual({ ...november, end: '2026-11-21T23:00:00Z' })
    expect(daysSoFar(november, now, 'UTC')).toEqual({ ...november, end: '2026-11-21T00:00:00Z' })
  })

  it('is the whole period on its last day and afterwards', () => {
    expect(daysSoFar(november, new Date('2026-11-30T22:00:00Z'), stockholm)).toEqual(november)
    expect(daysSoFar(november, new Date('2027-01-01T00:00:00Z'), stockholm)).toBe(november)
  })

  it('is undefined before the period begins', () => {
    expect(daysSoFar(november, new Date('2026-10-31T22:59:59Z'), stockholm)).toBeUndefined()
  })
})

describe('periodSoFar', () => {
  it.each([
    ['2026-11-21T12:34:56Z', '2025-11-21T12:34:00Z'],
    // Local times count: the clocks change in between.
    ['2026-10-27T10:00:00Z', '2025-10-27T10:00:00Z'],
    ['2026-03-29T09:00:00Z', '2025-03-29T10:00:00Z'],
  ])('ends at the same local time a year before: %s', (now, end) => {
    const year = { begin: '2025-12-31T23:00:00Z', end: '2026-12-31T23:00:00Z' }
    const soFar = periodSoFar(year, new Date(now))
    expect(soFar && yearBefore(soFar, stockholm)).toEqual({ begin: '2024-12-31T23:00:00Z', end })
  })

  it('is the whole period once over, and undefined before it begins', () => {
    expect(periodSoFar(november, new Date('2026-12-01T00:00:00Z'))).toBe(november)
    expect(periodSoFar(november, new Date('2026-10-01T00:00:00Z'))).toBeUndefined()
  })
})

it('isRunning includes the begin and excludes the end', () => {
  expect(isRunning(november, new Date('2026-10-31T22:59:59Z'))).toBe(false)
  expect(isRunning(november, new Date(november.begin))).toBe(true)
  expect(isRunning(november, new Date('2026-11-30T22:59:59Z'))).toBe(true)
  expect(isRunning(november, new Date(november.end))).toBe(false)
})

it('partsUntil cuts the running part and drops later ones', () => {
  const months = subPeriods({ begin: '2026-10-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }, 'month', 'UTC') ?? []
  expect(partsUntil(months, '2026-11-22T00:00:00Z')).toEqual([
    { begin: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' },
    { begin: '2026-11-01T00:00:00Z', end: '2026-11-22T00:00:00Z' },
  ])
  expect(partsUntil(months, '2026-12-01T00:00:00Z')).toEqual(months.slice(0, 2))
  expect(partsUntil(months, '2026-10-01T00:00:00Z')).toEqual([])
})
