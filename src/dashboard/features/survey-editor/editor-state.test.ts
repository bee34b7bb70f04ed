import { array, assert, constantFrom, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import {
  changesBetween,
  discardAll,
  editPart,
  editsOf,
  editText,
  isDirty,
  partIn,
  reordered,
  startEditing,
  takenOver,
  withChanges,
} from './editor-state'
import { idsInOrder } from './question-order'
import { type Act, editorCodec, withAct } from './use-editing'

const survey = JSON.parse(
  '{"name":"N","logotype":"old","__proto__":{"a":1},"translations":{"en":{"header":"Hi"}},"questions":[{"id":"a","title":"A","order":1},{"id":"b","title":"B","order":2}]}',
) as JsonObject
const start = startEditing(survey)

describe('a draft', () => {
  it('is restored as stored, including odd member names and a new order', () => {
    const edited = editPart(editPart(start, undefined, ['__proto__', 'a'], 2), 'a', ['title'], 'Other')
    const state = reordered(edited, ['b', 'a'])
    expect(editorCodec.read(structuredClone(state))).toEqual(state)
    expect(JSON.stringify(state.base)).toBe(JSON.stringify(survey))
  })

  it('is ignored if it has another shape', () => {
    for (const other of [undefined, {}, { base: {} }, { base: [], draft: {} }, { text: '{"opened":{}}' }]) {
      expect(editorCodec.read(other)).toBeUndefined()
    }
  })

  it('has nothing to save after a text that was not given is emptied, or after discarding', () => {
    const path = ['translations', 'fi', 'header']
    const typed = editText(start, undefined, path, 'Moi')
    expect(isDirty(typed)).toBe(true)
    expect(isDirty(editText(typed, undefined, path, ''))).toBe(false)
    expect(isDirty(discardAll(typed))).toBe(false)
  })
})

describe('a part', () => {
  const twice = startEditing({
    questions: [
      { id: 'a', title: 'First' },
      { id: 'a', title: 'Second' },
    ],
  })

  it('is the first of two questions with one id, in edits and in undo', () => {
    const edited = editPart(twice, 'a', ['title'], 'Mine')
    expect(edited.draft.questions).toEqual([
      { id: 'a', title: 'Mine' },
      { id: 'a', title: 'Second' },
    ])
    const undone = withChanges(edited, changesBetween(edited.draft, twice.draft))
    expect(undone.draft).toEqual(twice.draft)
  })

  it('can be undone where the service has stored its moment in another notation', () => {
    const edited = editPart(start, undefined, ['endDate'], '2027-03-13T22:00:00.000Z')
    const stored = startEditing({ ...survey, endDate: '2027-03-13T22:00:00Z' })
    const undone = withChanges(stored, changesBetween(edited.draft, edited.base))
    expect(undone.draft).toEqual({ ...survey })
    // Only a notation is changed: that is sent, too.
    expect(isDirty(editPart(stored, undefined, ['endDate'], '2027-03-13T22:00:00.000Z'))).toBe(true)
  })

  it('that is missing is not edited', () => {
    expect(editPart(start, 'none', ['title'], 'Mine')).toBe(start)
  })
})

describe('a re-read survey', () => {
  const begunHere = editPart(start, undefined, ['translations', 'fi', 'header'], 'Moi')

  it('is taken over below the edits', () => {
    const now = { ...survey, logotype: 'new', lastModified: '2' }
    expect(takenOver(begunHere, now)).toEqual({
      base: now,
      draft: { ...now, translations: { en: { header: 'Hi' }, fi: { header: 'Moi' } } },
    })
  })

  it('keeps the texts of a language that both sides have begun', () => {
    const now = { ...survey, translations: { fi: { customEnding: 'Kiitos' } } }
    const { draft } = takenOver(begunHere, now)
    expect(draft.translations).toEqual({ fi: { customEnding: 'Kiitos', header: 'Moi' } })
  })

  it('leaves a part in conflict on its base, and takes over the others', () => {
    const state = editPart(editPart(start, undefined, ['name'], 'Mine'), 'a', ['title'], 'Mine too')
    const after = takenOver(state, {
      ...survey,
      name: 'Theirs',
      questions: [
        { id: 'a', title: 'A', order: 1, subtitle: 'New' },
        { id: 'b', title: 'Theirs', order: 2 },
      ],
    })
    expect([after.base.name, after.draft.name]).toEqual(['N', 'Mine'])
    expect(partIn(after.draft, 'a')).toEqual({ id: 'a', title: 'Mine too', order: 1, subtitle: 'New' })
    expect(partIn(after.base, 'b').title).toBe('Theirs')
  })

  it('keeps an edited question that is gone, and the new order of the others', () => {
    const state = reordered(editPart(start, 'a', ['subtitle'], 'Mine'), ['b', 'a'])
    const gone = takenOver(state, { ...survey, questions: [{ id: 'b', title: 'B', order: 7 }] })
    expect(gone.draft.questions).toEqual([
      { id: 'b', title: 'B', order: 1 },
      { id: 'a', title: 'A', order: 2, subtitle: 'Mine' },
    ])
  })

  it('drops a question that is gone and was only moved past', () => {
    const now = { ...survey, questions: [{ id: 'b', title: 'B', order: 2 }] }
    expect(takenOver(reordered(start, ['b', 'a']), now).draft.questions).toEqual([{ id: 'b', title: 'B', order: 1 }])
  })

  it('keeps what was typed while a part was being saved', () => {
    const sent = editPart(start, 'a', ['title'], 'One')
    const typed = editPart(sent, 'a', ['title'], 'One and more')
    const now = { ...survey, questions: [partIn(sent.draft, 'a'), partIn(survey, 'b')] }
    const unsent = editsOf({ base: sent.draft, draft: typed.draft }, 'a')
    expect(editsOf(takenOver(typed, now, { part: 'a', unsent }), 'a')).toEqual([
      { path: ['title'], value: 'One and more' },
    ])
    expect(isDirty(takenOver(sent, now, { part: 'a', unsent: [] }))).toBe(false)
  })
})

describe('two orders of the questions', () => {
  const four = (orders: Record<string, number>) => ({
    questions: Object.entries(orders).map(([id, order]) => ({ id, order })),
  })
  const mine = reordered(startEditing(four({ a: 1, b: 2, c: 3, d: 4 })), ['b', 'a', 'c', 'd'])
  /** They moved the last question to the second place. */
  const theirs = four({ a: 1, b: 3, c: 4, d: 2 })
  const sequence = ({ questions }: JsonObject) => idsInOrder(questions as JsonObject[])

  it.each([
    ['mine, seen whole until it is settled', undefined, ['b', 'a', 'c', 'd']],
    ['mine as a whole', 'mine' as const, ['b', 'a', 'c', 'd']],
    ['theirs as a whole', 'theirs' as const, ['a', 'd', 'b', 'c']],
  ])('keeps %s', (_, order, expected) => {
    const state = order ? takenOver(mine, theirs, { part: 'b', unsent: [], order }) : takenOver(mine, theirs)
    expect(sequence(state.draft)).toEqual(expected)
    expect(isDirty(state)).toBe(order !== 'theirs')
  })

  it('stays mine while a text of another question is settled', () => {
    const five = startEditing(four({ a: 1, b: 2, c: 3, d: 4, e: 5 }))
    const state = editPart(reordered(five, ['e', 'b', 'c', 'a', 'd']), 'c', ['title'], 'Mine')
    const now = four({ a: 2, b: 3, c: 1, d: 4, e: 5 })
    const after = takenOver(state, now, { part: 'c', unsent: editsOf(state, 'c') })
    expect(sequence(after.draft)).toEqual(['e', 'b', 'c', 'a', 'd'])
  })

  it('is settled also for a question whose text is in conflict', () => {
    const state = editPart(mine, 'c', ['title'], 'Mine')
    const [a, b, c, d] = four({ a: 2, b: 3, c: 1, d: 4 }).questions
    const now = { questions: [a, b, { ...c, title: 'Theirs' }, d] }
    const after = takenOver(state, now, { part: 'b', unsent: [], order: 'mine' })
    expect(after.base.questions).toEqual([a, b, c, d])
    expect(after.draft.questions).toEqual([
      { id: 'a', order: 2 },
      { id: 'b', order: 1 },
      { id: 'c', order: 3, title: 'Mine' },
      { id: 'd', order: 4 },
    ])
  })

  it('is undone only as a whole', () => {
    const after = takenOver(mine, four({ a: 1, b: 2, c: 4, d: 3 }))
    const undo = changesBetween(mine.draft, mine.base)
    expect(sequence(withChanges(after, undo).draft)).toEqual(['a', 'b', 'd', 'c'])
    const movedSince = startEditing(four({ a: 2, b: 5, c: 3, d: 4 }))
    expect(withChanges(movedSince, undo)).toBe(movedSince)
  })
})

describe('undo', () => {
  const part = constantFrom(undefined, 'a', 'b')
  const order = constantFrom(['a', 'b'], ['b', 'a'])
  const paths = constantFrom(['header'], ['translations', 'en', 'header'], ['translations', 'fi', 'header'])
  const text = record({ part, order, path: paths, value: constantFrom<unknown>('Hi', 'x', undefined, null) })
  const objects = constantFrom<unknown>({ en: { header: 'Yo' } }, {}, undefined, null)
  const step = oneof(text, record({ part, order, path: constantFrom(['translations']), value: objects }))

  it('leaves nothing unsaved after undoing every act, and everything after redoing them', () => {
    assert(
      property(array(step), steps => {
        let state = start
        const acts = steps.map(({ part, path, value, order }): Act => {
          const before = state.draft
          state = reordered(editPart(state, part, path, value), order)
          return { before, after: state.draft }
        })
        const done = state.draft
        for (const { before, after } of acts.toReversed()) state = withChanges(state, changesBetween(after, before))
        expect(isDirty(state)).toBe(false)
        for (const { before, after } of acts) state = withChanges(state, changesBetween(before, after))
        expect(changesBetween(done, state.draft)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('does not overwrite a colleague’s later change', () => {
    const { draft } = editPart(start, undefined, ['name'], 'Mine')
    const theirs = startEditing({ ...survey, name: 'Theirs' })
    expect(withChanges(theirs, changesBetween(draft, survey))).toBe(theirs)
  })

  it('joins quick typing into one act; another field, or a change by others between, begins a new one', () => {
    const type = (before: JsonObject, path: string[], text: string): Act => ({
      before,
      after: editPart({ base: survey, draft: before }, undefined, path, text).draft,
    })
    const finnish = ['translations', 'fi', 'header']
    const first = type(survey, finnish, 'M')
    const second = type(first.after, finnish, 'Mo')
    const other = type(second.after, ['name'], 'x')
    expect(withAct([first], second, true)).toEqual([{ before: survey, after: second.after }])
    expect(withAct([first], second, false)).toEqual([first, second])
    expect(withAct([second], other, true)).toEqual([second, other])
    const apart = type({ ...first.after, logotype: 'new' }, finnish, 'Mo')
    expect(withAct([first], apart, true)).toEqual([first, apart])
  })
})
