import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Counts, growthDays, isRead } from './growth-days'

const counts = (at: string, answered: number | undefined = 1, opened: number | undefined = 2): Counts => ({
  at,
  recipients: 10,
  opened,
  answered,
})

it('of each day the last reading is a point, and days between without one are gaps', () => {
  const days = growthDays(
    [
      counts('2026-11-20T08:00:00Z', 1),
      counts('2026-11-20T21:00:00.000Z', 3),
      counts('2026-11-18T09:00:00Z', 0),
      counts('2026-11-20T20:00:00Z', 2),
    ],
    'UTC',
  )
  expect(days.map(({ day, counts }) => [day, counts?.answered])).toEqual([
    ['2026-11-18', 0],
    ['2026-11-19', undefined],
    ['2026-11-20', 3],
  ])
})

it('a day is a day of the zone', () => {
  const days = growthDays([counts('2026-11-20T23:30:00Z')], 'Europe/Stockholm')
  expect(days.map(({ day }) => day)).toEqual(['2026-11-21'])
})

it('what is before the first reading is a gap, from the day the survey was made unless that was long before', () => {
  const read = [counts('2026-11-20T08:00:00Z')]
  const from = (created: string | null) => growthDays(read, 'UTC', created)[0]
  expect(from('2026-11-10T08:00:00')).toEqual({ day: '2026-11-10', counts: undefined })
  expect(from('2026-01-10T08:00:00')?.day).toBe('2026-11-20')
  // A survey that was read before it was made, such as one that was made anew.
  expect(from('2026-11-30T08:00:00')?.day).toBe('2026-11-20')
  expect(from(null)?.day).toBe('2026-11-20')
})

it('a reading without either count, or without a time, is none', () => {
  expect(
    growthDays([{ ...counts('2026-11-20T08:00:00Z'), opened: undefined, answered: undefined }, counts('soon')], 'UTC'),
  ).toEqual([])
})

const zones = ['UTC', 'Europe/Stockholm', 'Pacific/Auckland', 'America/St_Johns']
const count = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined })
const when = fc.date({ min: new Date('2024-11-01'), max: new Date('2026-11-30'), noInvalidDate: true })
const reading: fc.Arbitrary<Counts> = fc.record({
  at: when.map(date => date.toISOString()),
  recipients: count,
  opened: count,
  answered: count,
})

it('never shows a point that was not read, nor leaves out a day that was, whatever was read', () => {
  const any = [
    fc.array(reading, { maxLength: 80 }),
    fc.constantFrom(...zones),
    fc.option(when, { nil: undefined }),
  ] as const
  fc.assert(
    fc.property(...any, (read, zone, created) => {
      const days = growthDays(read, zone, created?.toISOString())
      // Each point is one of the readings itself, not something between two.
      const drawn = days.filter(isRead).map(({ counts }) => counts)
      for (const counts of drawn) expect(read).toContain(counts)
      const shownDays = read.filter(({ opened, answered }) => opened !== undefined || answered !== undefined)
      const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
      expect(days.filter(isRead).map(({ day }) => day)).toEqual(
        [...new Set(shownDays.map(({ at }) => dayOf(at)))].toSorted(),
      )
      // Days follow each other without a hole, so that what is missing is seen to be.
      const numbers = days.map(({ day }) => Date.parse(day) / 86_400_000)
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
      expect(days.at(-1)?.counts).toBe(drawn.at(-1))
    }),
    { numRuns: 60 },
  )
})
