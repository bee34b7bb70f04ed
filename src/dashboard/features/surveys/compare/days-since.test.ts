import { array, assert, integer, nat, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import type { Counts } from '#dashboard/features/surveys/growth/growth-days'
import { daysSinceCreated } from './days-since'

const read = (at: string, answered: number): Counts => ({ at, answered, opened: undefined, recipients: 100 })

it('a day of life has what was read last on it, and a day without a reading is not there', () => {
  const days = daysSinceCreated(
    [read('2026-11-02T09:00:00Z', 1), read('2026-11-05T09:00:00Z', 9), read('2026-11-05T08:00:00Z', 8)],
    '2026-11-01T10:00:00',
  )
  expect(days?.map(({ day, counts }) => [day, counts.answered])).toEqual([
    [0, 1],
    [3, 9],
  ])
})

it('what was read before the survey was made is no day of its life; without that time there is none', () => {
  expect(daysSinceCreated([read('2026-10-01T09:00:00Z', 1)], '2026-11-01T10:00:00')).toEqual([])
  expect(daysSinceCreated([read('2026-12-01T09:00:00Z', 1)], undefined)).toBeUndefined()
  expect(daysSinceCreated([read('2026-12-01T09:00:00Z', 1)], 'soon')).toBeUndefined()
})

it('never shows more than was read', () => {
  const made = Date.parse('2026-11-01T00:00:00Z')
  assert(
    property(array(tuple(integer({ min: -5e8, max: 5e9 }), nat(100))), rows => {
      const readings = rows.map(([after, answered]) => read(new Date(made + after).toISOString(), answered))
      const days = daysSinceCreated(readings, '2026-11-01T00:00:00Z') ?? []
      expect(days.every(({ counts }) => readings.includes(counts))).toBe(true)
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
    }),
  )
})
