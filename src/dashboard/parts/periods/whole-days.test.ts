import { expect, it } from 'vitest'
import { periodOfDays } from './whole-days'

it.each([
  // March is an hour short: the clocks go forward on the 29th.
  ['2026-03-01', '2026-03-31', 'Europe/Stockholm', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
  ['2026-11-20', '2026-11-20', 'UTC', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
])('%s to %s in %s includes both days', (first, last, zone, begin, end) => {
  expect(periodOfDays(first, last, zone)).toEqual({ begin, end })
})

it.each([
  ['2026-03-02', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['2026-02-01', ''],
])('refuses %s to %s', (first, last) => {
  expect(periodOfDays(first, last, 'UTC')).toBeUndefined()
})
