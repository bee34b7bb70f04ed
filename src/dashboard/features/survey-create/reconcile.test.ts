import { expect, it } from 'vitest'
import type { BriefSurvey } from '#contract/surveys-v1'
import { tracesOf } from './reconcile'

const at = '2026-11-20T12:00:00.000Z'
const sent = { Name: 'Autumn', Keyword: 'HOST', AllowAnonymous: false }
const lost = { sent, at, before: undefined }
const survey = (ID: number, more: Partial<BriefSurvey> = {}): BriefSurvey => ({
  ID,
  Name: 'Autumn',
  Keyword: 'HOST',
  Created: '2026-11-20T12:00:01Z',
  ...more,
})
const ids = (surveys: BriefSurvey[]) => surveys.map(({ ID }) => ID)

it('finds what was made since; up to ten minutes before it may be it, as clocks differ', () => {
  const { created, perhaps } = tracesOf(lost, [
    survey(1),
    survey(2, { Created: '2026-11-20T11:51:00' }),
    survey(3, { Created: '2026-11-20T11:49:00Z' }),
  ])
  expect(ids(created)).toEqual([1])
  expect(ids(perhaps)).toEqual([2])
})

it('a time that ends at the second is not before the rest of that second', () => {
  const { created } = tracesOf({ ...lost, at: '2026-11-20T12:00:01.640Z' }, [survey(1)])
  expect(ids(created)).toEqual([1])
})

it('takes none whose creation was answered', () => {
  const surveys = [survey(1), survey(2), survey(3, { Created: null })]
  const { created, perhaps } = tracesOf(lost, surveys, new Set([1, 3]))
  expect(ids(created)).toEqual([2])
  expect(perhaps).toEqual([])
})

it('takes no other name and no other keyword', () => {
  const others = [survey(1, { Name: 'autumn' }), survey(2, { Keyword: 'HÖST' }), survey(3, { Keyword: null })]
  expect(tracesOf(lost, others)).toEqual({ created: [], perhaps: [] })
})

it('an absent keyword is an absent keyword, however it is written', () => {
  const { Keyword: _, ...without } = sent
  expect(ids(tracesOf({ ...lost, sent: without }, [survey(1, { Keyword: null }), survey(2)]).created)).toEqual([1])
})

it('where the service does not say when it was made, it may be it', () => {
  const { created, perhaps } = tracesOf(lost, [survey(1, { Created: null }), survey(2, { Created: 'soon' })])
  expect(created).toEqual([])
  expect(ids(perhaps)).toEqual([1, 2])
})

it('where the list was read before, what is new in it counts, whatever the clocks say', () => {
  const early = { Created: '2019-01-01T00:00:00Z' }
  const { created, perhaps } = tracesOf({ ...lost, before: [1] }, [
    survey(1),
    survey(2, early),
    survey(3, { ...early, Name: 'Spring' }),
  ])
  expect(ids(created)).toEqual([2])
  expect(perhaps).toEqual([])
})
