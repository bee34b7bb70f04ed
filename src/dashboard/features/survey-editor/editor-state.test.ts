import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { editorCodec } from './editor-draft'
import { discardAll, editPart, isDirty, orderSettled, refreshed, startEditing } from './editor-state'

const parse = (text: string) => JSON.parse(text) as JsonObject
const survey = parse(
  '{"name":"N","logotype":"old","__proto__":{"a":1},"n":[1.10,1e3],"questions":[{"id":"a","title":"A","order":1},{"id":"b","title":"B","order":2}]}',
)

describe('a draft', () => {
  it('comes back as it was kept, members of any name and members taken away included', () => {
    let state = editPart(startEditing(survey), undefined, ['logotype'], undefined)
    state = editPart(state, undefined, ['__proto__', 'a'], 2)
    state = editPart(state, 'a', ['title'], 'Other')
    state = { ...state, newOrder: ['b', 'a'] }
    const back = editorCodec.read(structuredClone(editorCodec.write(state)))
    expect(back).toEqual(state)
    expect(JSON.stringify(back?.opened)).toBe(JSON.stringify(survey))
  })

  it('of another shape is none', () => {
    for (const other of [undefined, {}, { text: '' }, { text: '[]' }, { text: '{"opened":[]}' }]) {
      expect(editorCodec.read(other)).toBeUndefined()
    }
    expect(
      editorCodec.read({ text: '{"opened":{},"survey":[{"path":[]},{"path":"x"},7],"questions":[["a",[]]]}' }),
    ).toEqual(startEditing({}))
  })
})

describe('a survey that was read again', () => {
  it('brings a logo that was uploaded elsewhere under the edits', () => {
    const state = editPart(startEditing(survey), undefined, ['name'], 'Mine')
    const taken = refreshed(state, { ...survey, logotype: 'new', lastModified: '2' })
    expect(taken?.changedElsewhere).toEqual(['logotype'])
    expect(taken?.state.opened.logotype).toBe('new')
    expect(taken?.state.survey).toEqual(state.survey)
  })

  it('is left for the save to settle where the same was edited, in the survey or a question', () => {
    expect(
      refreshed(editPart(startEditing(survey), undefined, ['name'], 'Mine'), { ...survey, name: 'Theirs' }),
    ).toBeUndefined()
    const state = editPart(startEditing(survey), 'a', ['title'], 'Mine')
    expect(refreshed(state, { ...survey, questions: [{ id: 'a', title: 'Theirs', order: 1 }] })).toBeUndefined()
    expect(refreshed(state, { ...survey, questions: [] })).toBeUndefined()
  })
})

it('a step of a reordering takes over the order of a question and leaves its unsaved edits to be settled', () => {
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
  // Two of the same order still have to be told apart, though they happen to stand as wanted or not.
  expect(after.newOrder).toEqual(['b', 'a'])
})

it('an edit of a question that is not there changes nothing; discarding leaves nothing', () => {
  const state = startEditing(survey)
  expect(editPart(state, 'none', ['title'], 'x')).toBe(state)
  expect(isDirty(discardAll(editPart(state, undefined, ['name'], 'x')))).toBe(false)
})
