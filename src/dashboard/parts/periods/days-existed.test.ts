import { expect, it } from 'vitest'
import { daysExisted } from './days-existed'

const october = { begin: '2025-09-30T22:00:00Z', end: '2025-10-31T23:00:00Z' }

it.each([
  ['2025-10-20T09:30:00', '2025-10-19T22:00:00Z'],
  // 00:30 on the next day in the zone.
  ['2025-10-20T22:30:00', '2025-10-20T22:00:00Z'],
  ['2025-10-01T10:00:00', undefined],
  ['2024-01-01T00:00:00', undefined],
  ['2025-11-20T00:00:00', undefined],
  [undefined, undefined],
])('for a creation at %s begins the days at %s', (created, begin) => {
  expect(daysExisted(october, created, 'Europe/Stockholm')).toEqual(begin && { ...october, begin })
})
