import { expect, it } from 'vitest'
import { pairCandidates, pairLikeness } from './pair-likeness'

const v2 = { name: 'Visit', endDate: '2026-12-01T12:00:00+01:00' }

it('compares name and moment, however the moment is written; V1 times without an offset are UTC', () => {
  expect(pairLikeness({ ID: 1, Name: 'Visit', Ends: '2026-12-01T11:00:00' }, v2)).toEqual({ name: 'same', end: 'same' })
  expect(pairLikeness({ ID: 1, Name: 'visit', Ends: '2026-12-01T12:00:00Z' }, v2)).toEqual({
    name: 'differs',
    end: 'differs',
  })
  expect(pairLikeness({ ID: 1, Name: 'Visit', Ends: null }, v2)).toEqual({ name: 'same', end: 'unknown' })
})

it('offers what is most like it first, and nothing without an id', () => {
  const surveys = [
    { ID: 1, Name: 'Other' },
    { ID: 2, Name: 'Visit' },
    { Name: 'Visit', Ends: '2026-12-01T11:00:00Z' },
    { ID: 3, Name: 'Visit', Ends: '2026-12-01T11:00:00Z' },
  ]
  expect(pairCandidates(surveys, v2).map(survey => survey.ID)).toEqual([3, 2, 1])
})
