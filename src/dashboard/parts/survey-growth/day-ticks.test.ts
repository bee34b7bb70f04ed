import { expect, it } from 'vitest'
import { dayTicks } from './growth-days'

/** So many days from one on. */
const from = (day: string, days: number) =>
  Array.from({ length: days }, (_, at) => new Date(Date.parse(day) + at * 86_400_000).toISOString().slice(0, 10))

it.each([
  ['every day of a month', '2026-10-05', 31, ['2026-10-05', '2026-10-06', '2026-10-07']],
  ['then Mondays', '2026-10-06', 32, ['2026-10-12', '2026-10-19', '2026-10-26']],
  ['then firsts of months', '2025-10-02', 417, ['2025-11-01', '2025-12-01', '2026-01-01']],
  ['then of quarters', '2021-02-02', 1500, ['2021-04-01', '2021-07-01', '2021-10-01']],
  ['then of years', '2010-02-02', 5000, ['2011-01-01', '2012-01-01', '2013-01-01']],
])('%s may be named', (_, first, days, named) => {
  expect(dayTicks(from(first, days)).slice(0, 3)).toEqual(named)
})

it('few days are named however many there are, and some of any', () => {
  const all = from('2011-03-03', 8000)
  for (const days of [1, 7, 31, 32, 60, 216, 217, 224, 950, 980, 2800, 2900, 8000]) {
    const { length } = dayTicks(all.slice(0, days))
    expect(length).toBeGreaterThan(0)
    expect(length).toBeLessThan(32)
  }
  expect(dayTicks([])).toEqual([])
})
