import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compareThree, discardedEdits } from '#contract/document/compare'
import { type Edit, unsentEdits } from '#contract/document/edits'
import type { JsonObject } from '#contract/reading/json-object'
import { activityQueries } from '#dashboard/api/activity'
import { CallError } from '#dashboard/api/client/call-error'
import { newWriteKey } from '#dashboard/api/client/write-ledger'
import type { Attempt, SaveResult } from '#dashboard/api/document/save-document'
import { surveyQueries } from '#dashboard/api/surveys'
import { putWritesAside } from '#dashboard/api/writes'
import { createOnce } from '#dashboard/form/once'
import {
  changesBetween,
  editedParts,
  editsOf,
  isMoveOf,
  movedParts,
  type Part,
  partIn,
  partsOf,
  type Saved,
  withPart,
} from './editor-state'
import { isSendable, readSurvey, savePart } from './save-survey'
import type { EditingHandle } from './use-editing'

type LostSave = Attempt & { key: string }

/** The last save of a part, or why it was not sent: it is held back, or saving had stopped. */
export type PartSave = {
  /** An earlier save without a known result, if this one failed or was not sent. */
  lost: LostSave | undefined
} & (
  | { left: 'invalid' | 'order' | 'stopped'; result?: undefined; edits?: undefined }
  | {
      left?: undefined
      result: SaveResult
      key: string
      /** When the version that was edited was read, in milliseconds since 1970, if known. */
      since: number | undefined
      edits: readonly Edit[]
    }
)

export type Saving = ReturnType<typeof useSaving>

/** The latest save of a part that may have been carried out. */
const lostSave = (last: PartSave | undefined): LostSave | undefined =>
  last?.result && last.result.kind === 'unknown' ? { ...last.result.attempt, key: last.key } : last?.lost

/** What a save stops: all later ones, which would fail or get lost, or moves, which would mix two orders. */
function stoppedBy(part: Part, result: SaveResult, edits: readonly Edit[]): 'all' | 'moves' | undefined {
  if (result.kind === 'unknown' || (result.kind === 'failed' && !isRefusal(result.error))) return 'all'
  const isDone = result.kind === 'saved' || result.kind === 'gone'
  return isDone || !edits.some(isMoveOf(part)) ? undefined : 'moves'
}

/** Whether an error concerns only the document that was sent. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { kind, status = 500 } = error
  return kind === 'invalid' || (kind === 'status' && status < 500 && status !== 401 && status !== 429)
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
  function takeOver(now: JsonObject, saved?: Saved) {
    rebase(now, saved)
    queryClient.setQueryData(surveyQueries.rawDocument(id).queryKey, { document: now })
    void queryClient.invalidateQueries({ queryKey: surveyQueries.document(id).queryKey, exact: true })
  }

  /** Takes over that a question is gone; false if it is not, or not known to be. */
  async function isTakenOverAsGone(part: Part): Promise<boolean> {
    const now = await readSurvey(id).catch(() => undefined)
    if (!now || partsOf(now).has(part)) return false
    takeOver(now)
    return true
  }

  const readAgain = () => void queryClient.invalidateQueries({ queryKey: surveyQueries.rawDocument(id).queryKey })

  async function send(part: Part, acceptTheirs: boolean) {
    const { base, draft } = latest()
    const edits = editsOf({ base, draft }, part)
    const [key, since] = [newWriteKey(), readAt()]
    const lost = lostSave(saves.get(part))
    const request = {
      opened: partIn(base, part),
      edits,
      acceptTheirs: acceptTheirs || edits.every(isMoveOf(part)),
      key,
      lost,
    }
    const result = await savePart(id, part, request)
    if (result.kind === 'saved') {
      if (part === undefined) putWritesAside('replaceSurvey', `survey:${id}`)
      else putWritesAside('replaceSurveyQuestion', `question:${part}`)
      // What was typed while it was sent is left to save.
      takeOver(result.now, { part, unsent: editsOf({ base: draft, draft: latest().draft }, part) })
    }
    void queryClient.invalidateQueries({ queryKey: activityQueries.all() })
    return { result, key, since, edits, lost: result.kind === 'failed' ? lost : undefined }
  }

  /** Puts moved questions that others changed first: their saves stop the moves before any is sent. */
  async function inTurn(parts: readonly Part[], settled?: { part: Part }) {
    const state = latest()
    const moved: readonly Part[] = movedParts(state).filter(part => parts.includes(part))
    const now = moved.length > 0 ? await readSurvey(id).catch(() => undefined) : undefined
    if (!now) return parts
    const stops = moved.filter(part => {
      const edits = editsOf(state, part)
      const { conflicts, theirs } = compareThree(partIn(state.base, part), edits, partIn(now, part))
      const isAccepted = part === settled?.part || edits.every(isMoveOf(part))
      return conflicts.length > 0 || (theirs.length > 0 && !isAccepted)
    })
    return Array.from(new Set([...stops, ...parts]))
  }

  /** Sends parts one after the other. `settled`: others' changes elsewhere in this part are accepted. */
  async function sendEach(asked: readonly Part[], settled?: { part: Part }) {
    const parts = await inTurn(asked, settled)
    const moved = movedParts(latest())
    /** Moves are sent together: none while a moved question has errors. */
    let isOrderHeld = !moved.every(part => isSendable(latest(), part))
    let stopped: ReturnType<typeof stoppedBy>
    const leftOf = (part: Part) => {
      const isMoved = moved.includes(part)
      if (stopped === 'all' || (stopped === 'moves' && isMoved)) return 'stopped'
      if (!isSendable(latest(), part)) return 'invalid'
      return isOrderHeld && isMoved ? 'order' : undefined
    }
    const all = parts.filter(part => !leftOf(part)).length
    const next = new Map<Part, PartSave>()
    let done = 0
    for (const part of parts) {
      // Its edits may have been undone since, or overtaken by a save.
      if (editsOf(latest(), part).length === 0) continue
      const left = leftOf(part)
      if (left) {
        isOrderHeld ||= left === 'invalid' && moved.includes(part)
        next.set(part, { left, lost: lostSave(saves.get(part)) })
        continue
      }
      setProgress({ done, all, part })
      const save = await send(part, settled !== undefined && settled.part === part)
      done += 1
      stopped = stoppedBy(part, save.result, save.edits) ?? stopped
      // Nothing that a person wrote is lost with a question that was only moved past.
      const isOvertaken = save.result.kind === 'gone' && save.edits.every(isMoveOf(part))
      if (!isOvertaken || !(await isTakenOverAsGone(part))) next.set(part, save)
    }
    setProgress(undefined)
    return next
  }

  async function sendAll() {
    const next = await sendEach(editedParts(latest()))
    setSaves(next)
    setEnded(next)
  }

  const dismiss = (part: Part) => setSaves(before => new Map(Array.from(before).filter(([each]) => each !== part)))

  /** Sends a part again, and with a moved question the rest of the order. */
  async function sendAgain(part: Part, settled?: { part: Part; order: Saved['order'] }) {
    const moved = movedParts(latest())
    const isOrdered = settled?.order === 'mine' || moved.includes(part)
    const next = await sendEach(isOrdered ? Array.from(new Set([part, ...moved])) : [part], settled)
    const isOver = (each: Part, { left }: PartSave) =>
      each === part || (left !== undefined && editsOf(latest(), each).length === 0)
    setSaves(before => {
      const kept = Array.from(before).filter(([each, save]) => next.has(each) || !isOver(each, save))
      return new Map([...kept, ...next])
    })
    return next.get(part)?.result
  }

  /** Runs one save at a time; ignores the second press of a double click. */
  async function runOnce(content: unknown, work: () => Promise<unknown>) {
    // Saved edits leave the content, so equal content means the same press.
    const done = once.run(JSON.stringify(content), async () => void (await work()))
    if (!done) return
    setBusy(true)
    await done.finally(() => setBusy(false))
  }

  return {
    busy,
    progress,
    saves,
    ended,
    saveAll: () => runOnce(changesBetween(latest().base, latest().draft), sendAll),
    save: (part: Part) => runOnce([part, editsOf(latest(), part)], () => sendAgain(part)),
    /** Settles a conflict: discards edits that are not in `mine`, then saves the rest. */
    settle: (part: Part, mine: readonly Edit[]) =>
      // `mine` makes this differ from the save that found the conflict, also when both send the same.
      runOnce({ part, mine }, async () => {
        const result = saves.get(part)?.result
        if (result?.kind !== 'conflict') return
        const { conflicts } = result.comparison
        const edits = editsOf(latest(), part)
        const unsent = unsentEdits(edits, discardedEdits(edits, conflicts, mine))
        const chosen = mine.some(isMoveOf(part)) ? 'mine' : 'theirs'
        const order = conflicts.some(isMoveOf(part)) ? chosen : undefined
        // Other parts may have been saved since the conflict was found; an order is chosen as it was shown.
        const now = order ? result.now : await readSurvey(id).catch(() => result.now)
        takeOver(withPart(now, part, partIn(result.now, part)), { part, unsent, order })
        const again = await sendAgain(part, { part, order })
        if (again?.kind !== 'saved') readAgain()
      }),
    dismiss,
    dismissAll: () => setSaves(new Map()),
  }
}
