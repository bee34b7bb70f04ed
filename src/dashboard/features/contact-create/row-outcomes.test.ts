import { expect, it } from 'vitest'
import type { JobRow } from '#dashboard/api/store/collections'
import { outcomeOf } from './row-outcomes'

const outcome = (row: Partial<JobRow> & Pick<JobRow, 'state'>) => outcomeOf({ place: 0, line: 1, input: {}, ...row })

it('what is not sent yet waits, and what left is being sent', () => {
  expect(outcome({ state: 'waiting' })).toEqual({ state: 'waiting' })
  expect(outcome({ state: 'sending' })).toEqual({ state: 'sending' })
})

it('a contact that was named has its V1 id, one that was found its V2 id, and a yes without either is accepted', () => {
  expect(outcome({ state: 'done', id: 1 })).toEqual({ state: 'created', id: 1 })
  expect(outcome({ state: 'done', id: 'c1' })).toEqual({ state: 'created', contact: 'c1' })
  expect(outcome({ state: 'done' })).toEqual({ state: 'accepted' })
})

it('a refusal stands at its cells where it names them, else beside the row', () => {
  const issues = [
    { path: ['Phone'], message: 'Blocked.' },
    { path: ['Region'], message: 'Not there.' },
  ]
  expect(outcome({ state: 'refused', said: 'Phone: Blocked.', refusal: { issues, status: 400 } })).toEqual({
    state: 'refused',
    cells: { Phone: 'Blocked.' },
    said: ['Not there.'],
    status: 400,
  })
  expect(outcome({ state: 'refused', said: 'No.', refusal: { issues: [], status: 409 } })).toEqual({
    state: 'refused',
    said: ['No.'],
    status: 409,
  })
  expect(outcome({ state: 'refused' })).toMatchObject({ state: 'refused', said: [] })
})

it('what nobody knows says whether it was looked for', () => {
  expect(outcome({ state: 'unknown' })).toEqual({ state: 'unknown' })
  expect(outcome({ state: 'unknown', looked: true })).toEqual({ state: 'unknown', looked: true })
})
