import { array, assert, constantFrom, property, record, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { actBetween, joined, turned } from './edit-history'
import { type EditorState, editPart, startEditing } from './editor-state'

const survey = {
  header: 'Hej',
  translations: { en: { header: 'Hi' } },
  questions: [
    { id: 'a', title: 'A', order: 1 },
    { id: 'b', title: 'B', order: 2 },
  ],
}

const values = constantFrom<unknown>('Hej', 'x', undefined, null, { en: { header: 'Yo' } }, {})
const paths = constantFrom(
  ['header'],
  ['translations'],
  ['translations', 'en', 'header'],
  ['translations', 'fi', 'header'],
)
const edit = record({ question: constantFrom(undefined, 'a', 'b'), path: paths, value: values })

const apply = (
  state: EditorState,
  { question, path, value }: { question: string | undefined; path: readonly string[]; value: unknown },
) => editPart(state, question, path, value)

it('leaves nothing unsaved after undoing every act, for any edits', () => {
  assert(
    property(array(tuple(edit, constantFrom(undefined, ['b', 'a']))), steps => {
      let state = startEditing(survey)
      const acts = steps.flatMap(([change, newOrder]) => {
        const before = state
        state = { ...apply(state, change), newOrder }
        return actBetween(before, state) ?? []
      })
      const done = state
      for (const act of acts.toReversed()) state = turned(state, act, 'before')
      expect(state).toEqual(startEditing(survey))
      for (const act of acts) state = turned(state, act, 'after')
      expect(actBetween(done, state)).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

it('does not overwrite a colleague’s later change', () => {
  const before = startEditing(survey)
  const after = editPart(before, undefined, ['header'], 'Mine')
  const act = actBetween(before, after)
  const theirs = startEditing({ ...survey, header: 'Theirs' })
  expect(act && turned(theirs, act, 'before')).toEqual(theirs)
})

it('joins continued typing into one act, also where it created its parent; another field is another act', () => {
  const start = startEditing(survey)
  const first = editPart(start, undefined, ['translations', 'fi', 'header'], 'M')
  const second = editPart(first, undefined, ['translations', 'fi', 'header'], 'Mo')
  const other = editPart(second, undefined, ['header'], 'x')
  const [a, b, c] = [actBetween(start, first), actBetween(first, second), actBetween(second, other)]
  if (!a || !b || !c) throw new Error('Nothing was done.')
  const both = joined(a, b)
  expect(both && turned(second, both, 'before')).toEqual(start)
  expect(both && joined(both, c)).toBeUndefined()
})
