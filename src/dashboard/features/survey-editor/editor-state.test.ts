import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { editorCodec } from './editor-draft'
import { discardAll, editPart, isDirty, orderSettled, refreshed, startEditing } from './editor-state'

const parse = (text: string) => JSON.parse(text) as JsonObject
const survey = parse(
  '{"name":"N","logotype":"old","__proto__":{"a":1},"n":[1.10,1e3],"questions":[{"id":"a","title":"A","order":1},{"id":"b","title":"B","order":2}]}',
)

describe('a draft', () => {
  it('is restored as stored, including odd member names and removed members', () => {
    let state = editPart(startEditing(survey), undefined, ['logotype'], undefined)
    state = editPart(state, undefined, ['__proto__', 'a'], 2)
    state = editPart(state, 'a', ['title'], 'Other')
    state = { ...state, newOrder: ['b', 'a'] }
    const back = editorCodec.read(structuredClone(editorCodec.write(state)))
    expect(back).toEqual(state)
    expect(JSON.stringify(back?.opened)).toBe(JSON.stringify(survey))
  })

  it('is ignored if it has another shape', () => {
    for (const other of [undefined, {}, { text: '' }, { text: '[]' }, { text: '{"opened":[]}' }]) {
      expect(editorCodec.read(other)).toBeUndefined()
    }
    expect(
      editorCodec.read({ text: '{"opened":{},"survey":[{"path":[]},{"path":"x"},7],"questions":[["a",[]]]}' }),
    ).toEqual(startEditing({}))
  })
})

describe('a re-read survey', () => {
  it('takes over a new logo below the edits', () => {
    const state = editPart(startEditing(survey), undefined, ['name'], 'Mine')
    const taken = refreshed(state, { ...survey, logotype: 'new', lastModified: '2' })
    expect(taken?.changedElsewhere).toEqual(['logotype'])
    expect(taken?.state.opened.logotype).toBe('new')
    expect(taken?.state.survey).toEqual(state.survey)
  })

  it('is not taken over if the same member or question was edited', () => {
    expect(
      refreshed(editPart(startEditing(survey), undefined, ['name'], 'Mine'), { ...survey, name: 'Theirs' }),
    ).toBeUndefined()
    const state = editPart(startEditing(survey), 'a', ['title'], 'Mine')
    expect(refreshed(state, { ...survey, questions: [{ id: 'a', title: 'Theirs', order: 1 }] })).toBeUndefined()
    expect(refreshed(state, { ...survey, questions: [] })).toBeUndefined()
  })
})

it('a reorder step takes over the order of a question and keeps its unsaved edits', () => {
  const state = { ...editPart(startEditing(survey), 'a', ['title'], 'Mine'), newOrder: ['b', 'a'] }
  const questions = [
    { id: 'a', title: 'Theirs', order: 2 },
    { id: 'b', title: 'B', order: 2 },
  ]
  const after = orderSettled(state, { ...survey, questions }, 'a')
  expect(after.opened.questions).toEqual([
    { id: 'a', title: 'A', order: 2 },
    { id: 'b', title: 'B', order: 2 },
  ])
  expect(after.questions.get('a')).toEqual([{ path: ['title'], value: 'Mine' }])
  // Equal orders must still be told apart, whether or not they happen to stand right.
  expect(after.newOrder).toEqual(['b', 'a'])
})

it('ignores an edit of a missing question, and discards everything', () => {
  const state = startEditing(survey)
  expect(editPart(state, 'none', ['title'], 'x')).toBe(state)
  expect(isDirty(discardAll(editPart(state, undefined, ['name'], 'x')))).toBe(false)
})
