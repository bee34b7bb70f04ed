import { expect, it } from 'vitest'
import { fitsCollection } from './entry-shapes'

const row = { place: 0, line: 1, input: {}, state: 'unknown' }

it.each([
  [{}],
  [{ key: 'sent-before', unanswered: true }],
  [{ key: null, resent: true }],
  [{ list: 'list-key' }],
  [{ refusal: { issues: [{ path: ['Phone', 0], message: 'Blocked.' }], status: 400 } }],
])('a row of long work has the keys it was sent with, and what a refusal said: %j', members => {
  expect(fitsCollection('jobRows', { ...row, ...members })).toBe(true)
})

it.each([
  [{ key: 1 }],
  [{ unanswered: false }],
  [{ resent: false }],
  [{ list: [] }],
  [{ refusal: { issues: 'Blocked.' } }],
  [{ state: 'sent' }],
])('what pages could not show is no row: %j', members => {
  expect(fitsCollection('jobRows', { ...row, ...members })).toBe(false)
})

it('long work may come from a grid, and from nowhere that is not known', () => {
  const job = { kind: 'create-contacts', name: '', at: '2026-11-20T12:00:00.000Z', state: 'paused', total: 1 }
  expect([{}, { source: 'grid' }, { source: 'form' }].map(each => fitsCollection('jobs', { ...job, ...each }))).toEqual(
    [true, true, false],
  )
})
