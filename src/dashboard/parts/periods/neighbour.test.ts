import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbour } from './neighbour'
import { instantMs } from './period'
import { presetNames, presetPeriod } from './presets'

const stockholm = 'Europe/Stockholm'

describe('neighbour', () => {
  it.each([
    ['a month', ['2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'], '2026-01-31T23:00:00Z', '2026-04-30T22:00:00Z'],
    ['a quarter', ['2025-12-31T23:00:00Z', '2026-03-31T22:00:00Z'], '2025-09-30T22:00:00Z', '2026-06-30T22:00:00Z'],
    ['30 days', ['2026-03-01T23:00:00Z', '2026-03-31T22:00:00Z'], '2026-01-30T23:00:00Z', '2026-04-30T22:00:00Z'],
    ['six hours', ['2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z'], '2026-03-28T17:00:00Z', '2026-03-29T11:00:00Z'],
  ] as const)('of %s has the same calendar length and adjoins it', (_, [begin, end], before, after) => {
    expect(neighbour({ begin, end }, 'before', stockholm)).toEqual({ begin: before, end: begin })
    expect(neighbour({ begin, end }, 'after', stockholm)).toEqual({ begin: end, end: after })
  })

  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const isRolling = (name: string) => name.endsWith('Days')

  it('returns to the same period there and back, for months, quarters and years at any time', () => {
    const names = presetNames.filter(name => !isRolling(name))
    fc.assert(
      fc.property(moments, fc.constantFrom(...names), (moment, name) => {
        const period = presetPeriod(name, moment, stockholm)
        const before = neighbour(period, 'before', stockholm)
        expect(instantMs(before.begin)).toBeLessThan(instantMs(before.end))
        expect(neighbour(before, 'after', stockholm)).toEqual(period)
      }),
    )
  })
})
