import { expect, it } from 'vitest'
import type { SurveyDocument } from '#contract/surveys-v2'
import { comparePair } from './compare-pair'

const v1 = { Name: 'Autumn', Ends: '2026-12-01T11:00:00', Questions: 0 }
const v2 = { name: 'Autumn', endDate: '2026-12-01T12:00:00+01:00', questions: [] } as unknown as SurveyDocument

it('the same name, the same moment and the same number of questions are the same', () => {
  expect(comparePair(v1, v2)).toEqual({ name: 'same', end: 'same', questions: 'same' })
})

it('another one differs', () => {
  const other = { ...v1, Name: 'autumn', Ends: '2026-12-01T12:00:00Z', Questions: 1 }
  expect(comparePair(other, v2)).toEqual({ name: 'differs', end: 'differs', questions: 'differs' })
})

it('what one of them leaves out says nothing', () => {
  expect(comparePair({ Name: 'Autumn', Ends: null }, { ...v2, endDate: null })).toEqual({
    name: 'same',
    end: 'notGiven',
    questions: 'notGiven',
  })
})
