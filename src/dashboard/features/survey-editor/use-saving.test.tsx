import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { JsonObject } from '#contract/reading/json-object'
import { queryClient } from '#dashboard/api/client/query-client'
import { bareSurvey } from '#dashboard/features/survey-editor/testing/open-editor'
import { frozenClock } from '#dashboard/testing/frozen-clock'
import { provideService } from '#dashboard/testing/render-app'
import { type EditorState, editPart, questionsOf, reordered } from './editor-state'
import { idsInOrder, movedTo } from './question-order'
import { useEditing } from './use-editing'
import { useSaving } from './use-saving'

/** A survey with the questions in this sequence, and listed by id: `cab` is a2 b3 c1. */
const surveyOf = (sequence: string): JsonObject => ({
  ...bareSurvey,
  questions: Array.from(sequence, (id, index) => ({
    ...bareSurvey.questions[0],
    id,
    title: id,
    order: index + 1,
  })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
})
const sequenceOf = (survey: JsonObject) => idsInOrder(questionsOf(survey)).join('')
const inOrder = (sequence: string) => (state: EditorState) => reordered(state, Array.from(sequence))
const titled = (survey: JsonObject, id: string, title: string): JsonObject => ({
  ...survey,
  questions: questionsOf(survey).map(question => (question.id === id ? { ...question, title } : question)),
})

/** A service that stores questions. `sent` lists what was sent: `a2` is question a with order 2. */
function serve(stored: JsonObject) {
  const service = { stored, sent: new Array<string>(), refuse: (_id: unknown): Response | undefined => undefined }
  provideService(async request => {
    const body = request.method === 'GET' ? undefined : ((await request.json()) as JsonObject)
    const refusal = service.refuse(body?.id)
    if (refusal || !body) return refusal ?? Response.json(service.stored)
    service.sent.push(`${body.id as string}${body.order as number}`)
    const questions = questionsOf(service.stored).map(each => (each.id === body.id ? body : each))
    service.stored = body.id === 's1' ? { ...body, questions } : { ...service.stored, questions }
    return Response.json(body)
  })
  return service
}

/** Opens the survey that the service stores. */
function open({ stored }: { stored: JsonObject }) {
  const draft = { peek: () => undefined, put: () => undefined }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const useEditor = () => {
    const editing = useEditing(stored, draft)
    return { ...editing, saving: useSaving('s1', editing) }
  }
  const { result } = renderHook(useEditor, { wrapper })
  const saves = () => Array.from(result.current.saving.saves)
  const conflict = () => saves().find(([, save]) => save.result?.kind === 'conflict')
  return {
    conflict,
    changedElsewhere: () => result.current.changedElsewhere,
    saves: () => saves().map(([part, { left, result }]) => `${part}: ${left ?? result?.kind}`),
    sequence: () => sequenceOf(result.current.latest().draft),
    edit: (change: (state: EditorState) => EditorState) => act(() => result.current.update(change)),
    saveAll: () => act(() => result.current.saving.saveAll()),
    /** Chooses one side of every value in conflict. */
    settle(side: 'mine' | 'theirs') {
      const [part, save] = conflict() ?? []
      const conflicts = save?.result?.kind === 'conflict' && side === 'mine' ? save.result.comparison.conflicts : []
      return act(() =>
        result.current.saving.settle(
          part,
          conflicts.map(({ path, mine }) => ({ path, value: mine })),
        ),
      )
    },
  }
}

it('sends no move before the person has chosen whose order is kept', async () => {
  const service = serve(surveyOf('abcd'))
  const { edit, saveAll, settle, conflict, saves } = open(service)
  edit(inOrder('dabc'))
  service.stored = surveyOf('acbd')
  await saveAll()
  expect(saves()).toEqual(['c: conflict', 'd: stopped', 'a: stopped', 'b: stopped'])
  await settle('theirs')
  expect(conflict()).toBeUndefined()
  expect([service.sent, sequenceOf(service.stored)]).toEqual([[], 'acbd'])
})

it('sends no move before the person has chosen a text of a moved question', async () => {
  const service = serve(surveyOf('abcd'))
  const { edit, saveAll, settle, saves } = open(service)
  edit(state => editPart(inOrder('bcda')(state), 'a', ['title'], 'Mine'))
  service.stored = titled(service.stored, 'a', 'Theirs')
  await saveAll()
  expect(saves()).toEqual(['a: conflict', 'b: stopped', 'c: stopped', 'd: stopped'])
  expect(service.sent).toEqual([])
  await settle('theirs')
  expect(sequenceOf(service.stored)).toBe('bcda')
})

it('names no save of its own as a change made elsewhere', async () => {
  const time = frozenClock()
  const service = serve({ ...surveyOf('ab'), id: 's1' })
  const { edit, saveAll, settle, saves, changedElsewhere } = open(service)
  edit(state => editPart(editPart(state, undefined, ['header'], 'Mine'), 'a', ['title'], 'Mine'))
  service.stored = titled({ ...service.stored, header: 'Theirs', customEnding: 'New' }, 'a', 'Theirs')
  await saveAll()
  expect(saves()).toEqual(['undefined: conflict', 'a: conflict'])
  await settle('mine')
  time.pass(1000)
  await settle('mine')
  expect(saves()).toEqual(['undefined: saved', 'a: saved'])
  expect(changedElsewhere()).toEqual([])
  expect(service.stored).toMatchObject({ header: 'Mine', customEnding: 'New', questions: [{ title: 'Mine' }, {}] })
})

it('drops a move quietly if the question vanished just before it was sent', async () => {
  const service = serve(surveyOf('abc'))
  const { edit, saveAll, saves, sequence } = open(service)
  edit(inOrder('bac'))
  service.refuse = id => {
    if (id !== 'a') return undefined
    service.stored = { ...service.stored, questions: questionsOf(service.stored).filter(each => each.id !== id) }
    return new Response(null, { status: 404 })
  }
  await saveAll()
  expect([saves(), sequence()]).toEqual([['b: saved'], 'bc'])
})

it('saves texts of questions that are not moved after a refused move, until a save fails', async () => {
  const service = serve(surveyOf('abcde'))
  const { edit, saveAll, saves } = open(service)
  edit(inOrder('bacde'))
  for (const id of ['a', 'c', 'd', 'e']) edit(state => editPart(state, id, ['title'], 'Mine'))
  const statuses = new Map<unknown, number>([
    ['b', 400],
    ['d', 503],
  ])
  service.refuse = id => (statuses.has(id) ? new Response('No.', { status: statuses.get(id) }) : undefined)
  await saveAll()
  expect(saves()).toEqual(['b: failed', 'a: stopped', 'c: saved', 'd: unknown', 'e: stopped'])
})

it.each([
  ['refused', 409, 'failed'],
  ['lost', 502, 'unknown'],
])('keeps the moves after one that is %s, and sends them with the next save', async (_, status, kind) => {
  const time = frozenClock()
  const service = serve(surveyOf('abc'))
  const { edit, saveAll, saves } = open(service)
  edit(inOrder('cab'))
  service.refuse = id => (id === 'a' ? new Response('No.', { status }) : undefined)
  await saveAll()
  expect(saves()).toEqual(['c: saved', `a: ${kind}`, 'b: stopped'])
  expect(service.sent).toEqual(['c1'])
  service.refuse = () => undefined
  time.pass(500)
  await saveAll()
  expect(service.sent).toEqual(['c1', 'a2', 'b3'])
  expect(sequenceOf(service.stored)).toBe('cab')
})

it('still knows a lost save after a later attempt that stopped before its part', async () => {
  const time = frozenClock()
  const service = serve({ ...surveyOf('ab'), id: 's1' })
  const { edit, saveAll, saves } = open(service)
  const refusal = () => new Response('No.', { status: 503 })
  edit(state => editPart(state, 'a', ['title'], 'Mine'))
  service.refuse = id => {
    if (id === 'a') Object.assign(service, { stored: titled(service.stored, 'a', 'Mine'), refuse: refusal })
    return id === 'a' ? refusal() : undefined
  }
  await saveAll()
  expect(saves()).toEqual(['a: unknown'])
  edit(state => editPart(editPart(state, undefined, ['header'], 'Mine'), 'a', ['title'], 'Mine too'))
  time.pass(500)
  await saveAll()
  expect(saves()).toEqual(['undefined: failed', 'a: stopped'])
  service.refuse = () => undefined
  time.pass(500)
  await saveAll()
  expect(saves()).toEqual(['undefined: saved', 'a: saved'])
  expect(service.stored).toMatchObject({ header: 'Mine', questions: [{ title: 'Mine too' }, {}] })
})

it('keeps exactly the order of one side, and sends no move before the choice', async () => {
  const time = frozenClock()
  const service = serve(surveyOf('abcde'))
  const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(4))
  const after = (moves: readonly (readonly [string, number])[]) =>
    moves.reduce<readonly string[]>((ids, [id, to]) => movedTo(ids, id, to), ['a', 'b', 'c', 'd', 'e']).join('')
  const orders = fc.record({
    mine: fc.array(move, { minLength: 1, maxLength: 2 }).map(after),
    theirs: move.map(one => after([one])),
  })
  let conflicts = 0
  const keepsOne = async (kept: 'mine' | 'theirs', { mine, theirs }: { mine: string; theirs: string }) => {
    Object.assign(service, { stored: surveyOf('abcde'), sent: [] })
    const { edit, saveAll, settle, conflict, sequence } = open(service)
    edit(inOrder(mine))
    service.stored = surveyOf(theirs)
    await saveAll()
    if (!conflict()) return
    conflicts += 1
    expect(service.sent).toEqual([])
    time.pass(500)
    await settle(kept)
    expect(conflict()).toBeUndefined()
    const expected = kept === 'mine' ? mine : theirs
    expect([sequenceOf(service.stored), sequence()]).toEqual([expected, expected])
  }
  await fc.assert(fc.asyncProperty(fc.constantFrom('mine', 'theirs'), orders, keepsOne), { numRuns: 60 })
  expect(conflicts).toBeGreaterThan(15)
})
