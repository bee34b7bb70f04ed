import { useCallback, useEffect, useState } from 'react'
import { drafts } from '#dashboard/data/drafts/drafts'
import { leaveDraft, leftDrafts, openDrafts } from '#dashboard/data/drafts/tab-drafts'
import { type EditorState, isDirty } from '#dashboard/features/survey-editor/document/editor-state'
import type { HeldState } from '#dashboard/features/survey-editor/document/use-editor-state'
import { draftSubject, readDraft, writeDraft } from './editor-draft'
import { keepDraft } from './use-kept-draft'

/** A draft of the same survey that no tab has open. */
export type LeftDraft = { key: string; savedAt: string; state: EditorState }

type LeftDrafts = {
  left: readonly LeftDraft[]
  /** Goes on from it here. What is unsaved here is left in its place. */
  use: (draft: LeftDraft) => Promise<void>
  discard: (draft: LeftDraft) => Promise<void>
  /** One of them is being used or discarded. */
  busy: boolean
}

/** Reads what other tabs left of a survey; `own` is the key of this tab's draft. */
async function read(id: string, own: string): Promise<LeftDraft[]> {
  const entries = await leftDrafts(draftSubject(id), own)
  return entries.flatMap(({ key, savedAt, values }) => {
    const state = readDraft(values)
    return state && isDirty(state) ? [{ key, savedAt, state }] : []
  })
}

/** Drafts that nobody has open, found when the survey is opened. */
export function useLeftDrafts(id: string, own: string, { latest, resume }: HeldState): LeftDrafts {
  const [left, setLeft] = useState<readonly LeftDraft[]>([])
  const load = useCallback(() => read(id, own).then(setLeft, () => undefined), [id, own])
  useEffect(() => void load(), [load])
  // A tab that is being reloaded, or opened again with the browser, takes its own a moment later.
  const some = left.length > 0
  useEffect(() => {
    if (!some) return undefined
    const look = async () => {
      const isOpen = await openDrafts()
      setLeft(now => (now.some(({ key }) => isOpen(key)) ? now.filter(({ key }) => !isOpen(key)) : now))
    }
    const timer = setInterval(() => void look(), 1500)
    return () => clearInterval(timer)
  }, [some])
  const [busy, setBusy] = useState(false)
  const use = async (draft: LeftDraft) => {
    const mine = latest()
    // Nothing is let go of before it is kept elsewhere.
    if (isDirty(mine)) await leaveDraft(draftSubject(id), writeDraft(mine))
    resume(draft.state)
    await keepDraft(own, latest())
    await drafts.drop(draft.key)
  }
  /** Does it alone, unless a tab has the draft open by now. */
  const alone = (deed: (draft: LeftDraft) => Promise<void>) => async (draft: LeftDraft) => {
    setBusy(true)
    try {
      if (!(await openDrafts())(draft.key)) await deed(draft)
      await load()
    } finally {
      setBusy(false)
    }
  }
  return { left, use: alone(use), discard: alone(({ key }) => drafts.drop(key)), busy }
}
