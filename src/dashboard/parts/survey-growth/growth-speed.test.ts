import { expect, it } from 'vitest'
import { type GrowthDay, speedOf } from './growth-days'

/** Answered so many on each of these days of November, read at noon. */
const days = (answered: Record<number, number | undefined>): GrowthDay[] =>
  Object.entries(answered).map(([day, answered]) => ({
    day: `2026-11-${day.padStart(2, '0')}`,
    counts: { at: `2026-11-${day.padStart(2, '0')}T12:00:00Z`, recipients: 100, opened: 50, answered },
  }))

it('tells how many answers came since the oldest reading of the last seven days', () => {
  expect(speedOf(days({ 1: 5, 13: 10, 20: 31 }))).toEqual({ more: 21, since: '2026-11-13', perDay: 3 })
  expect(speedOf(days({ 1: 5, 18: 10, 20: 31 }))).toEqual({ more: 21, since: '2026-11-18', perDay: 10.5 })
})

it('tells for how many days the same was read', () => {
  expect(speedOf(days({ 10: 7, 15: 12, 18: 12, 20: 12 }))).toEqual({ still: 5 })
  expect(speedOf(days({ 19: 12, 20: 12 }))).toEqual({ still: 1 })
})

it.each([
  ['one reading', { 20: 5 }],
  ['readings too far apart', { 1: 5, 20: 9 }],
  ['fewer than before', { 18: 9, 20: 5 }],
  ['counts that were not given', { 18: undefined, 20: 5 }],
  ['nothing', {}],
])('says nothing of %s', (_, answered) => {
  expect(speedOf(days(answered))).toBeUndefined()
})

it('says nothing of two readings that are hours apart', () => {
  const [first, second] = days({ 19: 5, 20: 9 })
  const late = { ...first!, counts: { ...first!.counts!, at: '2026-11-19T23:00:00Z' } }
  const early = { ...second!, counts: { ...second!.counts!, at: '2026-11-20T01:00:00Z' } }
  expect(speedOf([late, early])).toBeUndefined()
})
