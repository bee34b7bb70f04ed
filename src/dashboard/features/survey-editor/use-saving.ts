import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardedEdits } from '#contract/document/compare'
import { type Edit, unsentEdits } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/api/activity'
import { CallError } from '#dashboard/api/client/call-error'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { SaveResult } from '#dashboard/api/document/save-document'
import { surveyQueries } from '#dashboard/api/surveys'
import { putWritesAside } from '#dashboard/api/writes'
import { createOnce } from '#dashboard/form/once'
import { changesBetween, editedParts, editsOf, isMove, type Part, partIn, type Saved } from './editor-state'
import { isSendable, savePart } from './save-survey'
import type { EditingHandle } from './use-editing'

/** The last save of a part, or why it was not sent: for errors in it, or because saving had stopped. */
export type PartSave =
  | { left: 'invalid' | 'stopped'; result?: undefined; edits?: undefined }
  | {
      left?: undefined
      result: SaveResult
      key: string
      /** When the version that was edited was read, in milliseconds since 1970, if known. */
      since: number | undefined
      edits: readonly Edit[]
    }

export type Saving = ReturnType<typeof useSaving>

/** Whether a result stops the remaining saves: they would fail, get lost, or mix two orders of the questions. */
function endsSaving(result: SaveResult, part: Part): boolean {
  if (result.kind === 'conflict') return result.comparison.conflicts.some(({ path }) => isMove({ part, path }))
  if (result.kind !== 'failed') return result.kind === 'unknown'
  const { error } = result
  if (!(error instanceof CallError)) return true
  const refused = error.kind === 'status' && (error.status ?? 500) < 500 && error.status !== 401 && error.status !== 429
  return error.kind !== 'invalid' && !refused
}

/** Saves a survey and its questions, one at a time. */
export function useSaving(id: string, { latest, rebase, readAt }: EditingHandle) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  /** Progress of "save all": `done` of `all` saves, with the current `part`. */
  const [progress, setProgress] = useState<{ done: number; all: number; part: Part }>()
  const [saves, setSaves] = useState<ReadonlyMap<Part, PartSave>>(new Map())
  /** The saves as *Save all* ended. */
  const [ended, setEnded] = useState(saves)
  const [once] = useState(createOnce)

  /** Takes over a survey that a save has read, here and in the query cache. */
  function takeOver(now: JsonObject, saved: Saved) {
    rebase(now, saved)
    queryClient.setQueryData(surveyQueries.rawDocument(id).queryKey, { document: now })
    void queryClient.invalidateQueries({ queryKey: surveyQueries.document(id).queryKey, exact: true })
  }

  async function send(part: Part, acceptTheirs = false) {
    const { base, draft } = latest()
    const edits = editsOf({ base, draft }, part)
    const [key, since] = [newWriteKey(), readAt()]
    const result = await savePart(id, part, { opened: partIn(base, part), edits, acceptTheirs, key })
    if (result.kind === 'saved') {
      if (part === undefined) putWritesAside('replaceSurvey', `survey:${id}`)
      else putWritesAside('replaceSurveyQuestion', `question:${part}`)
      // What was typed while it was sent is left to save.
      takeOver(result.now, { part, unsent: editsOf({ base: draft, draft: latest().draft }, part) })
    }
    void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
    return { result, key, since, edits }
  }

  async function sendAll() {
    const parts = editedParts(latest())
    const all = parts.filter(part => isSendable(latest(), part)).length
    const next = new Map<Part, PartSave>()
    let done = 0
    let stopped = false
    for (const part of parts) {
      const left = stopped ? 'stopped' : isSendable(latest(), part) ? undefined : 'invalid'
      if (left) {
        next.set(part, { left })
        continue
      }
      setProgress({ done, all, part })
      const save = await send(part)
      next.set(part, save)
      done += 1
      stopped = endsSaving(save.result, part)
    }
    setProgress(undefined)
    setSaves(next)
    setEnded(next)
  }

  /** Runs one save at a time; ignores the second press of a double click. */
  async function runOnce(content: unknown, work: () => Promise<unknown>) {
    // Saved edits leave the content, so equal content means the same press.
    const done = once.run(JSON.stringify(content), async () => void (await work()))
    if (!done) return
    setBusy(true)
    await done.finally(() => setBusy(false))
  }

  const setSave = (part: Part, save: PartSave | undefined) =>
    setSaves(before => {
      const after = new Map(before)
      if (save) after.set(part, save)
      else after.delete(part)
      return after
    })

  return {
    busy,
    progress,
    saves,
    ended,
    saveAll: () => runOnce(changesBetween(latest().base, latest().draft), sendAll),
    save: (part: Part) => runOnce([part, editsOf(latest(), part)], async () => setSave(part, await send(part))),
    /** Settles a conflict: discards edits that are not in `mine`, then saves the rest. */
    settle: (part: Part, mine: readonly Edit[]) =>
      // `mine` makes this differ from the save that found the conflict, also when both send the same.
      runOnce({ mine }, async () => {
        const result = saves.get(part)?.result
        if (result?.kind !== 'conflict') return
        const edits = editsOf(latest(), part)
        const unsent = unsentEdits(edits, discardedEdits(edits, result.comparison.conflicts, mine))
        // Whoever keeps one place of their own order keeps all of it.
        takeOver(result.now, { part, unsent, overOrder: mine.some(({ path }) => isMove({ part, path })) })
        const isLeft = editsOf(latest(), part).length > 0
        setSave(part, isLeft ? await send(part, true) : undefined)
        // Other parts may have been saved since the conflict was found.
        if (!isLeft) void queryClient.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })
      }),
    dismiss: (part: Part) => setSave(part, undefined),
    dismissAll: () => setSaves(new Map()),
  }
}
