import { useCallback, useEffect, useState } from 'react'
import type { LeftDraft } from '#dashboard/data/drafts/draft'
import { openDrafts } from '#dashboard/data/drafts/tab-drafts'
import type { OpenDraft } from '#dashboard/data/drafts/use-draft'
import { type EditorState, isDirty } from '#dashboard/features/survey-editor/document/editor-state'
import type { EditorHandle } from '#dashboard/features/survey-editor/document/use-editor-state'
import { useOnce } from '#dashboard/form/use-once'

export type LeftDrafts = {
  /** Drafts of the same survey that no tab has open. */
  left: readonly LeftDraft<EditorState>[]
  /** Goes on from one of them here, with what is unsaved here left in its place; or discards it. */
  run: (requested: { key: string; action: 'use' | 'discard' }) => Promise<void>
  /** One of them is being used or discarded. */
  busy: boolean
}

/** Drafts that nobody has open, found when the survey is opened. */
export function useLeftDrafts(own: OpenDraft<EditorState>, { latest, resume }: EditorHandle): LeftDrafts {
  const { left: findLeft } = own
  const [left, setLeft] = useState<LeftDrafts['left']>([])
  const load = useCallback(() => findLeft().then(setLeft, () => undefined), [findLeft])
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
  const use = async (draft: EditorState) => {
    // Nothing is let go of before it is kept elsewhere.
    if (isDirty(latest())) await own.leave(latest())
    resume(draft)
    return own.saveNow()
  }
  const { busy, run } = useOnce(async ({ key, action }: { key: string; action: 'use' | 'discard' }) => {
    await own.take(key, async draft => action === 'discard' || use(draft))
    await load()
  })
  return { left, busy, run }
}
