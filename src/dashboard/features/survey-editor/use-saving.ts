import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { discardedEdits } from '#contract/document/compare'
import type { Edit } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/api/activity'
import { CallError } from '#dashboard/api/client/call-error'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { SaveResult } from '#dashboard/api/document/save-document'
import { surveyQueries } from '#dashboard/api/surveys'
import { putWritesAside } from '#dashboard/api/writes'
import { createOnce } from '#dashboard/form/once'
import { type EditorState, orderSettled, questionOf, questionSettled, questionsOf, surveySettled } from './editor-state'
import { orderSteps } from './question-order'
import {
  type EditTarget,
  editsOf,
  isSendable,
  keyOf,
  type SaveTarget,
  saveQuestion,
  saveSurvey,
  unsavedTargets,
} from './save-survey'
import type { EditorHandle } from './use-editor-state'

/** The last save of a target, with the key of its write and what was sent. `done` of `all` are the saves of a reordering, `last` the question it came to. */
export type SaveNews = {
  result: SaveResult
  key: string
  edits?: readonly Edit[]
  done?: number
  all?: number
  last?: string
}

/** One of what was saved together; `left` where it was not sent: something of it is to be fixed, or saving had stopped. */
export type SavedPart = { target: SaveTarget; left?: 'invalid' | 'stopped' }

/** How far saving everything is: `done` of `all` saves, the next one being of `target`. */
export type SaveProgress = { done: number; all: number; target: SaveTarget }

export type Saving = {
  /** The target that is being saved. */
  running: string | undefined
  progress: SaveProgress | undefined
  saveStatus: ReadonlyMap<string, SaveNews>
  /** What was last saved together. */
  parts: readonly SavedPart[]
  /** Saves everything that is unsaved and can be sent, one after another. */
  saveAll: () => Promise<void>
  /** Saves one of it, once more. */
  save: (target: SaveTarget) => Promise<void>
  /** Settles a conflict: what is not among `mine` is taken from the others. Then saves what is left. */
  settle: (target: EditTarget, mine: readonly Edit[]) => Promise<void>
  /** Takes what is told of a target away, or of all of them. */
  dismiss: (target?: SaveTarget) => void
}

const settled = (state: EditorState, target: EditTarget, now: JsonObject, done: readonly Edit[]): EditorState =>
  target === 'survey' ? surveySettled(state, now, done) : questionSettled(state, now, target.question, done)

const requestsOf = ({ opened, newOrder = [] }: EditorState, target: SaveTarget): number =>
  target === 'order' ? orderSteps(questionsOf(opened), newOrder).length : 1

/** After which nothing more is sent: whatever stopped it would stop the rest as well, or lose that too. */
function endsSaving(result: SaveResult): boolean {
  if (result.kind !== 'failed') return result.kind === 'unknown'
  const { error } = result
  if (!(error instanceof CallError)) return true
  const refused = error.kind === 'status' && (error.status ?? 500) < 500 && error.status !== 401 && error.status !== 429
  return error.kind !== 'invalid' && !refused
}

/** Saving a survey, its questions and their order: one thing at a time. */
export function useSaving(id: string, { latest, update, known }: EditorHandle): Saving {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<string>()
  const [progress, setProgress] = useState<SaveProgress>()
  const [parts, setParts] = useState<readonly SavedPart[]>([])
  const [saveStatus, setSaveStatus] = useState<ReadonlyMap<string, SaveNews>>(new Map())
  const [once] = useState(createOnce)

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
      queryClient.setQueryData(surveyQueries.rawDocument(id).queryKey, { document: now })
      void queryClient.invalidateQueries({ queryKey: surveyQueries.document(id).queryKey, exact: true })
    },
    [id, known, queryClient],
  )

  const saveEdits = useCallback(
    async (target: EditTarget, acceptTheirs: boolean) => {
      const state = latest()
      const edits = editsOf(state, target)
      const key = newWriteKey()
      const result =
        target === 'survey'
          ? await saveSurvey(id, { opened: state.opened, edits, acceptTheirs, key })
          : await saveQuestion(id, target.question, {
              opened: questionOf(state.opened, target.question) ?? {},
              edits,
              acceptTheirs,
              key,
            })
      if (result.kind === 'saved') {
        if (target === 'survey') putWritesAside('replaceSurvey', `survey:${id}`)
        else putWritesAside('replaceSurveyQuestion', `question:${target.question}`)
        take(result.now)
        update(now => settled(now, target, result.now, edits))
      }
      notify(target, { result, key, edits })
      void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
      return result
    },
    [id, latest, queryClient, take, notify, update],
  )

  const saveOrder = useCallback(
    async (onStep: () => void) => {
      const { opened, newOrder = [] } = latest()
      const steps = orderSteps(questionsOf(opened), newOrder)
      let result: SaveResult | undefined
      let key = ''
      let done = 0
      let last = ''
      for (const step of steps) {
        last = step.id
        // As it was when saving began: a save reads the whole survey, and so what others have moved since.
        const question = questionOf(opened, step.id) ?? {}
        const edits = [{ path: ['order'], value: step.order }]
        key = newWriteKey()
        result = await saveQuestion(id, step.id, { opened: question, edits, acceptTheirs: true, key })
        const now = 'now' in result ? result.now : undefined
        if (now) {
          take(now)
          update(state => orderSettled(state, now, step.id))
        }
        if (result.kind !== 'saved') break
        done += 1
        onStep()
      }
      if (result) notify('order', { result, key, done, all: steps.length, last })
      void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
      return result
    },
    [id, latest, queryClient, take, notify, update],
  )

  /** Runs one save; the rest of the click that asked for it runs nothing. */
  const alone = useCallback(
    async (target: SaveTarget | 'all', content: unknown, work: () => Promise<void>) => {
      // What was saved is no edit any more, so the content tells whether there is something to do.
      const done = once.run(JSON.stringify([target, content]), work)
      if (!done) return
      setRunning(target === 'all' ? target : keyOf(target))
      await done.finally(() => setRunning(undefined))
    },
    [once],
  )

  const send = useCallback(
    (target: SaveTarget, onStep = () => {}) => (target === 'order' ? saveOrder(onStep) : saveEdits(target, false)),
    [saveEdits, saveOrder],
  )

  const save = useCallback(
    (target: SaveTarget) =>
      alone(target, target === 'order' ? latest().newOrder : editsOf(latest(), target), async () => {
        await send(target)
      }),
    [alone, latest, send],
  )

  const saveEverything = useCallback(async () => {
    const targets = unsavedTargets(latest())
    const sendable = (target: SaveTarget) => isSendable(latest(), target)
    const all = targets.filter(sendable).reduce((sum, target) => sum + requestsOf(latest(), target), 0)
    const ended: SavedPart[] = []
    let done = 0
    let stopped = false
    for (const target of targets) {
      const left = stopped ? 'stopped' : sendable(target) ? undefined : 'invalid'
      ended.push(left ? { target, left } : { target })
      if (left) {
        // What was told of an earlier try is no news any more.
        notify(target, undefined)
        continue
      }
      const show = () => setProgress({ done, all, target })
      const step = () => {
        done += 1
        show()
      }
      show()
      const result = await send(target, step)
      if (target !== 'order') step()
      stopped = result !== undefined && endsSaving(result)
    }
    setProgress(undefined)
    setParts(ended)
  }, [latest, notify, send])

  const saveAll = useCallback(() => {
    const { survey, questions, newOrder } = latest()
    return alone('all', [survey, Array.from(questions), newOrder], saveEverything)
  }, [alone, latest, saveEverything])

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
        if (editsOf(latest(), target).length > 0) await saveEdits(target, true)
        else {
          notify(target, undefined)
          // Others of its parts may have been saved since the conflict was found.
          void queryClient.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
        }
      }),
    [alone, id, latest, queryClient, saveEdits, saveStatus, take, notify, update],
  )

  const dismiss = useCallback(
    (target?: SaveTarget) => {
      if (target) notify(target, undefined)
      else {
        setSaveStatus(new Map())
        setParts([])
      }
    },
    [notify],
  )
  return { running, progress, saveStatus, parts, saveAll, save, settle, dismiss }
}
