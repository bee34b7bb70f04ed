import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import type { EditorHandle } from './editor-draft'
import { editsOf, openedPart, orderSettled, partSettled, questionsOf } from './editor-state'
import { orderSteps } from './question-order'
import { type EditTarget, isSendable, partOf, type SaveTarget, savePart, unsavedTargets } from './save-survey'

/** Result of a target's last save. For a reorder: `done` of `all` saves, and `last`, the question it reached. */
export type SaveNews = {
  result: SaveResult
  key: string
  /** When the version that was edited was read, in milliseconds since 1970, if known. */
  since: number | undefined
  edits?: readonly Edit[]
  done?: number
  all?: number
  last?: string
}

/** A part of a save; `left`: why it was not sent, for errors in it or because saving had stopped. */
export type SavedPart = { target: SaveTarget; left?: 'invalid' | 'stopped' }

export type Saving = ReturnType<typeof useSaving>

/** Whether a result stops the remaining saves: they would fail or get lost as well. */
function endsSaving(result: SaveResult): boolean {
  if (result.kind !== 'failed') return result.kind === 'unknown'
  const { error } = result
  if (!(error instanceof CallError)) return true
  const refused = error.kind === 'status' && (error.status ?? 500) < 500 && error.status !== 401 && error.status !== 429
  return error.kind !== 'invalid' && !refused
}

/** Saves a survey, its questions and their order, one at a time. */
export function useSaving(id: string, { latest, update, known, readAt }: EditorHandle) {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState<SaveTarget | 'all'>()
  /** Progress of "save all": `done` of `all` saves, with the current `target`. */
  const [progress, setProgress] = useState<{ done: number; all: number; target: SaveTarget }>()
  const [parts, setParts] = useState<readonly SavedPart[]>([])
  const [saveStatus, setSaveStatus] = useState<ReadonlyMap<SaveTarget, SaveNews>>(new Map())
  const [once] = useState(createOnce)

  function setResult(target: SaveTarget, news: SaveNews | undefined) {
    setSaveStatus(before => {
      const after = new Map(before)
      if (news) after.set(target, news)
      else after.delete(target)
      return after
    })
    if (news) void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
  }

  /** Takes over a survey that a save has read, here and in the query cache. */
  function takeOver(now: JsonObject) {
    known(now)
    queryClient.setQueryData(surveyQueries.rawDocument(id).queryKey, { document: now })
    void queryClient.invalidateQueries({ queryKey: surveyQueries.document(id).queryKey, exact: true })
  }

  async function saveEdits(target: EditTarget, acceptTheirs: boolean) {
    const part = partOf(target)
    const edits = editsOf(latest(), part)
    const [key, since] = [newWriteKey(), readAt()]
    const result = await savePart(id, part, { opened: openedPart(latest(), part), edits, acceptTheirs, key })
    if (result.kind === 'saved') {
      if (part === undefined) putWritesAside('replaceSurvey', `survey:${id}`)
      else putWritesAside('replaceSurveyQuestion', `question:${part}`)
      takeOver(result.now)
      update(state => partSettled(state, part, result.now, edits))
    }
    setResult(target, { result, key, since, edits })
    return result
  }

  async function saveOrder(onStep: () => void) {
    // Compare with the state at the start: each save re-reads the survey, including moves by others.
    const [before, since] = [latest(), readAt()]
    const steps = orderSteps(questionsOf(before.opened), before.newOrder ?? [])
    let result: SaveResult | undefined
    let done = 0
    for (const step of steps) {
      const key = newWriteKey()
      const edits = [{ path: ['order'], value: step.order }]
      const request = { opened: openedPart(before, step.id), edits, acceptTheirs: true, key }
      result = await savePart(id, step.id, request)
      const now = 'now' in result ? result.now : undefined
      if (now) {
        takeOver(now)
        update(state => orderSettled(state, now, step.id))
      }
      const isSaved = result.kind === 'saved'
      if (isSaved) done += 1
      const news = { result, key, since, done, all: steps.length, last: step.id }
      if (!isSaved || done === steps.length) setResult('order', news)
      if (!isSaved) break
      onStep()
    }
    return result
  }

  const send = (target: SaveTarget, onStep = () => {}) =>
    target === 'order' ? saveOrder(onStep) : saveEdits(target, false)

  /** Runs one save at a time; ignores the second press of a double click. */
  async function runOnce(target: SaveTarget | 'all', content: unknown, work: () => Promise<unknown>) {
    // Saved edits leave the content, so equal content means the same press.
    const done = once.run(JSON.stringify([target, content]), async () => void (await work()))
    if (!done) return
    setRunning(target)
    await done.finally(() => setRunning(undefined))
  }

  async function saveEverything() {
    const targets = unsavedTargets(latest())
    const requestsOf = (target: SaveTarget) =>
      target === 'order' ? orderSteps(questionsOf(latest().opened), latest().newOrder ?? []).length : 1
    const all = targets
      .filter(target => isSendable(latest(), target))
      .reduce((sum, target) => sum + requestsOf(target), 0)
    const ended: SavedPart[] = []
    let done = 0
    let stopped = false
    for (const target of targets) {
      const left = stopped ? 'stopped' : isSendable(latest(), target) ? undefined : 'invalid'
      ended.push(left ? { target, left } : { target })
      if (left) {
        // Clears the result of an earlier try.
        setResult(target, undefined)
        continue
      }
      setProgress({ done, all, target })
      const step = () => {
        done += 1
        setProgress({ done, all, target })
      }
      const result = await send(target, step)
      if (target !== 'order') step()
      stopped = result !== undefined && endsSaving(result)
    }
    setProgress(undefined)
    setParts(ended)
  }

  return {
    running,
    progress,
    saveStatus,
    parts,
    saveAll() {
      const { survey, questions, newOrder } = latest()
      return runOnce('all', [survey, Array.from(questions), newOrder], saveEverything)
    },
    save: (target: SaveTarget) =>
      runOnce(target, target === 'order' ? latest().newOrder : editsOf(latest(), partOf(target)), () => send(target)),
    /** Settles a conflict: discards edits that are not in `mine`, then saves the rest. */
    settle: (target: EditTarget, mine: readonly Edit[]) =>
      // `mine` makes this differ from the save that found the conflict, also when both send the same.
      runOnce(target, { mine }, async () => {
        const result = saveStatus.get(target)?.result
        if (result?.kind !== 'conflict') return
        const part = partOf(target)
        const dropped = discardedEdits(editsOf(latest(), part), result.comparison.conflicts, mine)
        takeOver(result.now)
        update(state => partSettled(state, part, result.now, dropped))
        if (editsOf(latest(), part).length > 0) return void (await saveEdits(target, true))
        setResult(target, undefined)
        // Other parts may have been saved since the conflict was found.
        void queryClient.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
      }),
    dismiss(target?: SaveTarget) {
      if (target) return setResult(target, undefined)
      setSaveStatus(new Map())
      setParts([])
    },
  }
}
