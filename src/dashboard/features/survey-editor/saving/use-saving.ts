import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { JsonObject } from '#contract/json-object'
import type { Edit } from '#dashboard/data/document/edits'
import { valueAt } from '#dashboard/data/document/members'
import { discardedEdits } from '#dashboard/data/document/merge'
import { announceOwnSaves, hearOwnSaves, type OwnSave } from '#dashboard/data/document/own-saves'
import type { SaveResult } from '#dashboard/data/document/save-document'
import { surveyQueries } from '#dashboard/data/surveys'
import { orderSettled, questionSettled, surveySettled } from '#dashboard/features/survey-editor/document/editor-rebase'
import { type EditorState, questionOf, questionsOf } from '#dashboard/features/survey-editor/document/editor-state'
import { orderSteps } from '#dashboard/features/survey-editor/document/question-order'
import type { HeldState } from '#dashboard/features/survey-editor/document/use-editor-state'
import { createSendLock } from '#dashboard/form/send-lock'
import { subjectOf, savingTools as tools } from './save-journal'
import { saveQuestion, saveSurvey } from './save-survey'

/** What is saved in one go: the survey, the order of its questions, or a question by its id. */
export type SaveTarget = 'survey' | 'order' | { question: string }

/** What a person typed into: its conflicts are settled place by place. */
type EditTarget = Exclude<SaveTarget, 'order'>

export const keyOf = (target: SaveTarget): string =>
  typeof target === 'string' ? target : `question ${target.question}`

/** The last save of a target. `done` of `all` are the saves of a reordering, `last` the question it came to. */
export type SaveNews = { result: SaveResult; done?: number; all?: number; last?: string }

export type Saving = {
  /** The target that is being saved. */
  running: string | undefined
  /** How far a reordering is. */
  progress: { done: number; all: number } | undefined
  saveStatus: ReadonlyMap<string, SaveNews>
  save: (target: SaveTarget) => Promise<void>
  /** Settles a conflict: what is not among `mine` is taken from the others. Then saves what is left. */
  settle: (target: EditTarget, mine: readonly Edit[]) => Promise<void>
  dismiss: (target: SaveTarget) => void
}

const editsOf = (state: EditorState, target: EditTarget): readonly Edit[] =>
  target === 'survey' ? state.survey : (state.questions.get(target.question) ?? [])

const settled = (state: EditorState, target: EditTarget, now: JsonObject, done: readonly Edit[]): EditorState =>
  target === 'survey' ? surveySettled(state, now, done) : questionSettled(state, now, target.question, done)

/** What is there now at the places that were edited. */
function savesOf(now: JsonObject, target: EditTarget, edits: readonly Edit[]): OwnSave[] {
  const document = target === 'survey' ? now : (questionOf(now, target.question) ?? {})
  return edits.map(({ path }) => ({ path, value: valueAt(document, path) }))
}

/** Saving a survey, its questions and their order: one thing at a time. */
export function useSaving(id: string, { latest, update, known }: HeldState): Saving {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<string>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [saveStatus, setSaveStatus] = useState<ReadonlyMap<string, SaveNews>>(new Map())
  const [lock] = useState(() => createSendLock())
  useEffect(hearOwnSaves, [])

  const notify = useCallback((target: SaveTarget, news: SaveNews | undefined) => {
    setSaveStatus(before => {
      const after = new Map(before)
      if (news) after.set(keyOf(target), news)
      else after.delete(keyOf(target))
      return after
    })
  }, [])

  /** Takes a survey that a save read, here and in what other pages show. */
  const take = useCallback(
    (now: JsonObject) => {
      known(now)
      queryClient.setQueryData(surveyQueries.rawDocument(id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: surveyQueries.document(id).queryKey, exact: true })
    },
    [id, known, queryClient],
  )

  const saveEdits = useCallback(
    async (target: EditTarget, keepTheirs: boolean) => {
      const state = latest()
      const edits = editsOf(state, target)
      const result =
        target === 'survey'
          ? await saveSurvey(tools, id, { opened: state.opened, edits, keepTheirs })
          : await saveQuestion(tools, id, target.question, {
              opened: questionOf(state.opened, target.question) ?? {},
              edits,
              keepTheirs,
            })
      if (result.kind === 'saved') {
        announceOwnSaves(subjectOf(id, target), savesOf(result.now, target, edits))
        take(result.now)
        update(now => settled(now, target, result.now, edits))
      }
      notify(target, { result })
    },
    [id, latest, take, notify, update],
  )

  const saveOrder = useCallback(async () => {
    const { opened, newOrder = [] } = latest()
    const steps = orderSteps(questionsOf(opened), newOrder)
    let result: SaveResult | undefined
    let done = 0
    let last = ''
    for (const step of steps) {
      last = step.id
      setProgress({ done, all: steps.length })
      // As it was when saving began: a save reads the whole survey, and so what others have moved since.
      const question = questionOf(opened, step.id) ?? {}
      const edits = [{ path: ['order'], value: step.order }]
      result = await saveQuestion(tools, id, step.id, { opened: question, edits, keepTheirs: true })
      const now = 'now' in result ? result.now : undefined
      if (now) {
        if (result.kind === 'saved') announceOwnSaves(subjectOf(id, { question: step.id }), edits)
        take(now)
        update(state => orderSettled(state, now, step.id))
      }
      if (result.kind !== 'saved') break
      done += 1
    }
    setProgress(undefined)
    if (result) notify('order', { result, done, all: steps.length, last })
  }, [id, latest, take, notify, update])

  /** Runs one save; the rest of the click that asked for it runs nothing. */
  const alone = useCallback(
    async (target: SaveTarget, content: unknown, work: () => Promise<void>) => {
      // What was saved is no edit any more, so the content tells whether there is something to do.
      const done = lock.run(JSON.stringify([target, content]), work, () => 'refused')
      if (!done) return
      setRunning(keyOf(target))
      await done.finally(() => setRunning(undefined))
    },
    [lock],
  )

  const save = useCallback(
    (target: SaveTarget) =>
      target === 'order'
        ? alone(target, latest().newOrder, saveOrder)
        : alone(target, editsOf(latest(), target), () => saveEdits(target, false)),
    [alone, latest, saveEdits, saveOrder],
  )

  const settle = useCallback(
    (target: EditTarget, mine: readonly Edit[]) =>
      // Another act than the save that found the conflict, also when it sends the same.
      alone(target, { mine }, async () => {
        const news = saveStatus.get(keyOf(target))
        if (news?.result.kind !== 'conflict') return
        const { now, comparison } = news.result
        const dropped = discardedEdits(editsOf(latest(), target), comparison.conflicts, mine)
        take(now)
        update(state => settled(state, target, now, dropped))
        if (editsOf(latest(), target).length === 0) notify(target, undefined)
        else await saveEdits(target, true)
      }),
    [alone, latest, saveEdits, saveStatus, take, notify, update],
  )

  const dismiss = useCallback((target: SaveTarget) => notify(target, undefined), [notify])
  return { running, progress, saveStatus, save, settle, dismiss }
}
