import * as fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Counts, dayTicks, type GrowthDay, growthDays, isRead, speedOf } from './growth-days'

const counts = (at: string, answered: number | undefined = 1, opened: number | undefined = 2): Counts => ({
  at,
  recipients: 10,
  opened,
  answered,
})

it('keeps the last reading of each day, with gaps for days without one', () => {
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

it('starts with a gap at the day of creation, unless that was long before', () => {
  const read = [counts('2026-11-20T08:00:00Z')]
  const from = (created: string | null) => growthDays(read, 'UTC', created)[0]
  expect(from('2026-11-10T08:00:00')).toEqual({ day: '2026-11-10', counts: undefined })
  expect(from('2026-01-10T08:00:00')?.day).toBe('2026-11-20')
  // A creation time after the first reading, as of a survey that was created again.
  expect(from('2026-11-30T08:00:00')?.day).toBe('2026-11-20')
  expect(from(null)?.day).toBe('2026-11-20')
})

it('reads a creation without an offset as UTC, and leaves out one that cannot be read', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  onTestFinished(() => void vi.unstubAllEnvs())
  const from = (created: string) => growthDays([counts('2026-11-20T08:00:00Z')], 'UTC', created)[0]?.day
  expect(from('2026-11-17T03:00:00')).toBe('2026-11-17')
  expect(from('soon')).toBe('2026-11-20')
  expect(from('0001-01-01T00:00:00')).toBe('2026-11-20')
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

it('shows only given readings, and every day that has one', () => {
  const any = [
    fc.array(reading, { maxLength: 80 }),
    fc.constantFrom(...zones),
    fc.option(when, { nil: undefined }),
  ] as const
  fc.assert(
    fc.property(...any, (read, zone, created) => {
      const days = growthDays(read, zone, created?.toISOString())
      // Each point is one of the readings, not interpolated.
      const drawn = days.filter(isRead).map(({ counts }) => counts)
      for (const counts of drawn) expect(read).toContain(counts)
      const shownDays = read.filter(({ opened, answered }) => opened !== undefined || answered !== undefined)
      const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
      expect(days.filter(isRead).map(({ day }) => day)).toEqual(
        [...new Set(shownDays.map(({ at }) => dayOf(at)))].toSorted(),
      )
      // Days are consecutive, so that gaps are visible.
      const numbers = days.map(({ day }) => Date.parse(day) / 86_400_000)
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
      expect(days.at(-1)?.counts).toBe(drawn.at(-1))
    }),
    { numRuns: 60 },
  )
})

/** Readings at noon on these days of November. */
const readOn = (answered: Record<number, number | undefined>): GrowthDay[] =>
  Object.entries(answered).map(([day, answered]) => ({
    day: `2026-11-${day.padStart(2, '0')}`,
    counts: { at: `2026-11-${day.padStart(2, '0')}T12:00:00Z`, recipients: 100, opened: 50, answered },
  }))

it('counts the answers since the oldest reading of the last seven days', () => {
  expect(speedOf(readOn({ 1: 5, 13: 10, 20: 31 }))).toEqual({ more: 21, since: '2026-11-13', perDay: 3 })
  expect(speedOf(readOn({ 1: 5, 18: 10, 20: 31 }))).toEqual({ more: 21, since: '2026-11-18', perDay: 10.5 })
})

it('counts the days without a change', () => {
  expect(speedOf(readOn({ 10: 7, 15: 12, 18: 12, 20: 12 }))).toEqual({ still: 5 })
  expect(speedOf(readOn({ 19: 12, 20: 12 }))).toEqual({ still: 1 })
  expect(speedOf(readOn({ 10: 0, 20: 0 }))).toBeUndefined()
})

it.each([
  ['fewer than before', { 18: 9, 20: 5 }],
  ['no readings', {}],
])('speedOf is undefined for %s', (_, answered) => {
  expect(speedOf(readOn(answered))).toBeUndefined()
})

it('has too few readings in two that are hours apart', () => {
  const [first, second] = readOn({ 19: 5, 20: 9 })
  const late = { ...first!, counts: { ...first!.counts!, at: '2026-11-19T23:00:00Z' } }
  const early = { ...second!, counts: { ...second!.counts!, at: '2026-11-20T01:00:00Z' } }
  expect(speedOf([late, early])).toBe('tooFew')
})

it.each([
  ['one reading', { 20: 5 }],
  ['readings too far apart', { 1: 5, 20: 9 }],
  ['counts that were not given', { 18: undefined, 20: 5 }],
])('speedOf is tooFew for %s', (_, answered) => {
  expect(speedOf(readOn(answered))).toBe('tooFew')
})

/** Consecutive days. */
const from = (day: string, days: number) =>
  Array.from({ length: days }, (_, at) => new Date(Date.parse(day) + at * 86_400_000).toISOString().slice(0, 10))

it.each([
  ['every day of a month', '2026-10-05', 31, ['2026-10-05', '2026-10-06', '2026-10-07']],
  ['then Mondays', '2026-10-06', 32, ['2026-10-12', '2026-10-19', '2026-10-26']],
  ['then firsts of months', '2025-10-02', 417, ['2025-11-01', '2025-12-01', '2026-01-01']],
  ['then of quarters', '2021-02-02', 1500, ['2021-04-01', '2021-07-01', '2021-10-01']],
  ['then of years', '2010-02-02', 5000, ['2011-01-01', '2012-01-01', '2013-01-01']],
])('names %s', (_, first, days, named) => {
  expect(dayTicks(from(first, days)).slice(0, 3)).toEqual(named)
})
