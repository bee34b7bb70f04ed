import { describe, expect, it } from 'vitest'
import { daysSoFar, isRunning, partsUntil, periodSoFar } from './days-so-far'
import { subPeriods, yearBefore } from './sub-periods'

const stockholm = 'Europe/Stockholm'
const november = { begin: '2026-10-31T23:00:00Z', end: '2026-11-30T23:00:00Z' }

describe('the days of a period so far', () => {
  it('end with today on the clocks of the zone', () => {
    // Half past twelve at night on the 21st in Stockholm, still the 20th in UTC.
    const now = new Date('2026-11-20T23:30:00Z')
    expect(daysSoFar(november, now, stockholm)).toEqual({ ...november, end: '2026-11-21T23:00:00Z' })
    expect(daysSoFar(november, now, 'UTC')).toEqual({ ...november, end: '2026-11-21T00:00:00Z' })
  })

  it('are all of them once it is over, and on its last day', () => {
    expect(daysSoFar(november, new Date('2026-11-30T22:00:00Z'), stockholm)).toEqual(november)
    expect(daysSoFar(november, new Date('2027-01-01T00:00:00Z'), stockholm)).toBe(november)
  })

  it('end where a period ends in the middle of today', () => {
    const untilNoon = { ...november, end: '2026-11-21T11:00:00Z' }
    expect(daysSoFar(untilNoon, new Date('2026-11-21T08:00:00Z'), stockholm)).toEqual(untilNoon)
  })

  it('are none before it has begun', () => {
    expect(daysSoFar(november, new Date('2026-10-31T22:59:59Z'), stockholm)).toBeUndefined()
  })
})

describe('a period so far and the same of last year', () => {
  it.each([
    ['2026-11-21T12:34:56Z', '2025-11-21T12:34:00Z'],
    // The clocks have changed in between: eleven is eleven.
    ['2026-10-27T10:00:00Z', '2025-10-27T10:00:00Z'],
    ['2026-03-29T09:00:00Z', '2025-03-29T10:00:00Z'],
  ])('end at the same local time: %s', (now, end) => {
    const year = { begin: '2025-12-31T23:00:00Z', end: '2026-12-31T23:00:00Z' }
    const soFar = periodSoFar(year, new Date(now))
    expect(soFar && yearBefore(soFar, stockholm)).toEqual({ begin: '2024-12-31T23:00:00Z', end })
  })

  it('are whole once it is over, and nothing before it has begun', () => {
    expect(periodSoFar(november, new Date('2026-12-01T00:00:00Z'))).toBe(november)
    expect(periodSoFar(november, new Date('2026-10-01T00:00:00Z'))).toBeUndefined()
  })
})

it('a period runs from its first moment until its end', () => {
  expect(isRunning(november, new Date('2026-10-31T22:59:59Z'))).toBe(false)
  expect(isRunning(november, new Date(november.begin))).toBe(true)
  expect(isRunning(november, new Date('2026-11-30T22:59:59Z'))).toBe(true)
  expect(isRunning(november, new Date(november.end))).toBe(false)
})

it('of parts that lie end to end the running one is cut off, and those to come are left out', () => {
  const months = subPeriods({ begin: '2026-10-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }, 'month', 'UTC') ?? []
  expect(partsUntil(months, '2026-11-22T00:00:00Z')).toEqual([
    { begin: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' },
    { begin: '2026-11-01T00:00:00Z', end: '2026-11-22T00:00:00Z' },
  ])
  expect(partsUntil(months, '2026-12-01T00:00:00Z')).toEqual(months.slice(0, 2))
  expect(partsUntil(months, '2026-10-01T00:00:00Z')).toEqual([])
})
