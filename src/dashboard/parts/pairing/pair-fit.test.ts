import { expect, it } from 'vitest'
import { isDoubtful, knownOfV1, knownOfV2, likenessOf, onlyFit } from './pair-fit'

// The ID was created on 30 March 2021, 11:48:53 UTC.
const id = '606312a5d233ab8484e18404'
const v2 = { name: 'Visit', endDate: '2026-12-01T12:00:00+01:00' }
const v1 = (
  it: number,
  Name = 'Visit',
  Ends: string | null = '2026-12-01T11:00:00',
  Created: string | null = null,
) => ({
  it,
  known: knownOfV1({ Name, Ends, Created }),
})
const near = '2021-03-30T20:00:00'
const fit = (others: ReturnType<typeof v1>[], document: object = v2) => onlyFit(knownOfV2(id, document), others)

it('onlyFit returns the survey with the same name and end', () => {
  expect(fit([v1(1), v1(2, 'Other')])).toEqual({ it: 1, common: ['name', 'end'] })
})

it.each([
  ['another name', [v1(1, 'visit')], v2],
  ['another end', [v1(1, 'Visit', '2026-12-02T11:00:00', near)], v2],
  ['a name alone', [v1(1, 'Visit', null)], v2],
  ['no name', [v1(1, '')], { ...v2, name: '' }],
  ['two that fit alike', [v1(1), v1(2)], v2],
  ['nothing', [], v2],
])('onlyFit returns undefined for %s', (_, others, document) => {
  expect(fit(others, document)).toBeUndefined()
})

it('onlyFit uses the creation time where there is no end, or to decide between several', () => {
  expect(fit([v1(1, 'Visit', null, near), v1(2, 'Visit', null, '2021-04-02T11:00:00')])).toEqual({
    it: 1,
    common: ['name', 'created'],
  })
  expect(fit([v1(1), v1(2, 'Visit', '2026-12-01T11:00:00', near)])).toEqual({
    it: 2,
    common: ['name', 'end', 'created'],
  })
})

const stats = { Name: 'Autumn', Ends: '2026-12-01T11:00:00', Questions: 0 }
const twin = { name: 'Autumn', endDate: '2026-12-01T12:00:00+01:00', questions: [] }
const likeness = (list: Parameters<typeof knownOfV1>[0], editor: object) =>
  likenessOf(knownOfV1(list), knownOfV2(id, editor))

it('likenessOf compares name, end and number of questions, and reads V1 times as UTC', () => {
  expect(likeness(stats, twin)).toEqual({ name: 'same', end: 'same', questions: 'same' })
  expect(isDoubtful(likeness(stats, twin))).toBe(false)
})

it('likenessOf reports differences; another name or end is doubtful', () => {
  const other = { Name: 'autumn', Ends: '2026-12-01T12:00:00Z', Questions: 1 }
  expect(likeness(other, twin)).toEqual({ name: 'differs', end: 'differs', questions: 'differs' })
  expect(isDoubtful(likeness({ ...stats, Name: 'autumn' }, twin))).toBe(true)
  expect(isDoubtful(likeness({ ...stats, Ends: '2026-12-01T12:00:00Z' }, twin))).toBe(true)
})

it('likenessOf reports unknown where one side gives nothing', () => {
  expect(likeness({ Name: 'Autumn', Ends: null }, { ...twin, endDate: null })).toEqual({
    name: 'same',
    end: 'unknown',
    questions: 'unknown',
  })
})
