import { describe, expect, it } from 'vitest'
import { instantMs } from './period'
import { periodDays } from './period-words'
import { lastDayWords, type RollingLength, rollingWindow } from './rolling'
import { periodOfDays } from './whole-days'

const zone = 'Europe/Stockholm'
const hour = 3_600_000

const endOf = (day: string, of = zone) => periodOfDays(day, day, of)?.end ?? ''
const windowUpTo = (day: string, length: RollingLength, of = zone) => rollingWindow(endOf(day, of), length, of)

describe('days of a window', () => {
  it.each([
    ['7-days', '2026-03-04', '2026-02-26'],
    ['30-days', '2026-11-30', '2026-11-01'],
    ['90-days', '2026-11-30', '2026-09-02'],
    ['30-days', '2024-03-01', '2024-02-01'],
    ['12-months', '2026-02-28', '2025-03-01'],
    // Around a leap day no day is counted twice or left out.
    ['12-months', '2024-02-27', '2023-02-28'],
    ['12-months', '2024-02-28', '2023-03-01'],
    ['12-months', '2024-02-29', '2023-03-01'],
    ['12-months', '2024-03-01', '2023-03-02'],
    ['12-months', '2025-02-28', '2024-03-01'],
  ] as const)('for %s up to and including %s begin on %s', (length, last, first) => {
    expect(periodDays(windowUpTo(last, length), zone)).toEqual([first, last])
  })
})

it('counts days, not hours, across clock changes', () => {
  const hours = (last: string) => {
    const { begin, end } = windowUpTo(last, '7-days')
    return (instantMs(end) - instantMs(begin)) / hour
  }
  expect(hours('2026-03-28')).toBe(7 * 24)
  expect(hours('2026-03-29')).toBe(7 * 24 - 1)
  expect(hours('2026-10-25')).toBe(7 * 24 + 1)
  expect(hours('2026-11-01')).toBe(7 * 24)
})

it('starts at the first moment of a day whose midnight is skipped', () => {
  // In Santiago, 6 September 2026 begins at 01:00.
  const { begin, end } = windowUpTo('2026-09-12', '7-days', 'America/Santiago')
  expect([begin, end]).toEqual(['2026-09-06T04:00:00Z', '2026-09-13T03:00:00Z'])
  expect(windowUpTo('2026-09-05', '7-days', 'America/Santiago').end).toBe('2026-09-06T04:00:00Z')
})

it('keeps the local time of a window that ends during a day, across clock changes', () => {
  expect(rollingWindow('2026-03-30T10:30:00Z', '7-days', zone)).toEqual({
    begin: '2026-03-23T11:30:00Z',
    end: '2026-03-30T10:30:00Z',
  })
})

it('is named by its last day', () => {
  expect(lastDayWords(endOf('2026-11-30'), 'month', 'en', zone)).toBe('30 Nov 2026')
  expect(lastDayWords(endOf('2026-11-30'), 'week', 'sv', zone)).toBe('30 nov.')
  expect(lastDayWords('2026-03-30T10:30:00Z', 'month', 'en', zone)).toBe('30 Mar 2026, 12:30')
})
