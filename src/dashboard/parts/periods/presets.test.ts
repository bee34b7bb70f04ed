import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantMs, readInstant, readPeriod } from './period'
import { presetNames, presetOf, presetPeriod } from './presets'

const now = new Date('2026-11-20T22:30:00Z')
const stockholm = 'Europe/Stockholm'

describe('presetPeriod', () => {
  it.each([
    ['lastTwelveMonths', '2025-10-31T23:00:00Z', '2026-10-31T23:00:00Z'],
    ['thisMonth', '2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z'],
    ['lastMonth', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'],
    ['thisQuarter', '2026-09-30T22:00:00Z', '2026-12-31T23:00:00Z'],
    ['lastQuarter', '2026-06-30T22:00:00Z', '2026-09-30T22:00:00Z'],
    ['thisYear', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
    ['lastYear', '2024-12-31T23:00:00Z', '2025-12-31T23:00:00Z'],
    ['lastThirtyDays', '2026-10-20T22:00:00Z', '2026-11-19T23:00:00Z'],
    ['lastNinetyDays', '2026-08-21T22:00:00Z', '2026-11-19T23:00:00Z'],
  ] as const)('%s ends where the next begins, at midnight in Stockholm', (name, begin, end) => {
    expect(presetPeriod(name, now, stockholm)).toEqual({ begin, end })
  })

  it('uses the day of the zone, not of UTC', () => {
    const newYear = new Date('2026-12-31T23:30:00Z')
    expect(presetPeriod('thisYear', newYear, stockholm).begin).toBe('2026-12-31T23:00:00Z')
    expect(presetPeriod('thisYear', newYear, 'UTC').begin).toBe('2026-01-01T00:00:00Z')
  })

  it('is recognised by presetOf at any time', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...presetNames), (moment, name) => {
        const period = presetPeriod(name, moment, stockholm)
        expect(instantMs(period.begin)).toBeLessThan(instantMs(period.end))
        const found = presetOf(period, moment, stockholm)
        expect(found && presetPeriod(found, moment, stockholm)).toEqual(period)
      }),
    )
  })
})

describe('readInstant and readPeriod', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01', '2026-01-01T00:00:00Z'],
    ['2026-01-01T00:00', '2026-01-01T00:00:00Z'],
    ['2026-01-01T00:00:00+01:00', '2025-12-31T23:00:00Z'],
    ['2026-01-01T00:00:00 01:00', '2025-12-31T23:00:00Z'],
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z'],
  ])('read %s as %s', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
  })

  it.each([null, '', 'today', '2026-02-30', '2026-13-01T00:00:00Z', '12026-01-01', '2026-01-01T24:30:00Z'])(
    'refuse %s',
    text => {
      expect(readInstant(text)).toBeUndefined()
    },
  )

  it('refuses a period that does not end after it begins', () => {
    expect(readPeriod('2026-01-01', '2026-01-01')).toBeUndefined()
    expect(readPeriod('2026-02-01', '2026-01-01')).toBeUndefined()
    expect(readPeriod('2026-01-01', null)).toBeUndefined()
    expect(readPeriod('2026-01-01', '2026-02-01')).toBeDefined()
  })
})
