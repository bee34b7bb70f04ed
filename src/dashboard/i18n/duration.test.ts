import { expect, it } from 'vitest'
import { duration } from './duration'

it('formats a duration in hours and minutes', () => {
  expect([0, 59.9, 60, 570, 720].map(minutes => duration(minutes, 'en'))).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '9 h 30 min',
    '12 h',
  ])
  expect(duration(570, 'sv')).toBe('9 tim 30 min')
})
