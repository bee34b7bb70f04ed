import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { discardAll, editPart, isDirty, questionsOf, reordered } from './editor-state'
import { idsInOrder } from './question-order'
import { useEditing } from './use-editing'

const surveyOf = (orders: Record<string, number>): JsonObject => ({
  questions: Object.entries(orders).map(([id, order]) => ({ id, order, title: id })),
})

/** Edits a survey with the questions a, b and c. */
function open() {
  const opened = surveyOf({ a: 1, b: 2, c: 3 })
  const draft = { peek: () => undefined, put: () => undefined }
  const { result } = renderHook(() => useEditing(opened, draft))
  const questions = () => questionsOf(result.current.latest().draft)
  return {
    questions,
    sequence: () => idsInOrder(questions()).join(''),
    move: (sequence: string) => act(() => result.current.update(state => reordered(state, Array.from(sequence)))),
    type: (id: string, title: string) =>
      act(() => result.current.update(state => editPart(state, id, ['title'], title))),
    readAgain: (now: JsonObject) => act(() => result.current.rebase(now)),
    isClean: () => !isDirty(result.current.latest()),
    discard: () => act(() => result.current.update(discardAll)),
    turn: (key: 'undo' | 'redo') => {
      act(() => {
        result.current.turn(key)
      })
    },
  }
}

it('undoes a move past a question that is gone, and no older act', () => {
  const { type, move, readAgain, turn, questions } = open()
  type('c', 'Mine')
  move('cab')
  readAgain(surveyOf({ a: 1, c: 3 }))
  turn('undo')
  expect(questions()).toEqual([
    { id: 'a', order: 1, title: 'a' },
    { id: 'c', order: 3, title: 'Mine' },
  ])
})

it('drops a move without an effect any more, and leaves the act before it to the next undo', () => {
  const { type, move, readAgain, turn, questions, sequence } = open()
  type('a', 'Mine')
  move('bac')
  readAgain(surveyOf({ a: 2, b: 1, c: 3 }))
  readAgain(surveyOf({ a: 1, b: 3, c: 2 }))
  turn('undo')
  expect([sequence(), questions()[0]?.title]).toEqual(['acb', 'Mine'])
  turn('undo')
  expect([sequence(), questions()[0]?.title]).toEqual(['acb', 'a'])
})

it.each<[string, (editor: ReturnType<typeof open>) => unknown]>([
  ['undone', ({ turn }) => turn('undo')],
  ['moved back', ({ move }) => move('abc')],
  ['discarded', ({ discard }) => discard()],
])('shows the order as last read once a move in conflict is %s', (_, giveUp) => {
  const editor = open()
  editor.move('bac')
  editor.readAgain(surveyOf({ a: 2, b: 3, c: 1 }))
  expect(editor.sequence()).toBe('bac')
  giveUp(editor)
  expect([editor.sequence(), editor.isClean()]).toEqual(['cab', true])
})

it('does not take another notation of a moment for a change by others', () => {
  const written = { endDate: '2027-03-13T22:00:00.000Z' }
  const draft = { peek: () => undefined, put: () => undefined }
  const { result } = renderHook(() => useEditing(written, draft))
  act(() => result.current.rebase({ endDate: '2027-03-13T22:00:00Z' }))
  expect(result.current.changedElsewhere).toEqual([])
  act(() => result.current.rebase({ endDate: '2027-03-13T23:00:00Z' }))
  expect(result.current.changedElsewhere).toEqual(['endDate'])
})
