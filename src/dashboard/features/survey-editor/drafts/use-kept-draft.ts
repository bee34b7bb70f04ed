import { useEffect, useRef, useState } from 'react'
import { drafts } from '#dashboard/data/drafts/drafts'
import { claimDraft } from '#dashboard/data/drafts/tab-drafts'
import { type EditorState, isDirty } from '#dashboard/features/survey-editor/document/editor-state'
import { draftSubject, readDraft, writeDraft } from './editor-draft'

const pause = 400

/** A browser that cannot keep drafts says so elsewhere; the editor goes on. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** This tab's own draft of a survey: where it is kept, and what it was when the survey was opened. */
export type KeptDraft = { key: string; draft: EditorState | undefined }

/** Undefined until the store has answered. The draft is this tab's alone as long as the survey is open in it. */
export function useKeptDraft(id: string): KeptDraft | undefined {
  const [found, setFound] = useState<KeptDraft & { id: string }>()
  useEffect(() => {
    let letGo = () => {}
    let current = true
    const open = async () => {
      const { key, release } = await claimDraft(draftSubject(id))
      if (!current) return release()
      letGo = release
      const draft = await drafts.load(key).catch(() => undefined)
      if (current) setFound({ id, key, draft: readDraft(draft) })
    }
    void open()
    return () => {
      current = false
      letGo()
      setFound(undefined)
    }
  }, [id])
  return found?.id === id ? found : undefined
}

/** Keeps a draft as it is, or forgets it when nothing is unsaved. */
export const keepDraft = (key: string, state: EditorState): Promise<void> =>
  isDirty(state) ? drafts.save(key, writeDraft(state)) : drafts.drop(key)

/** Keeps what is unsaved over a reload, and forgets it when nothing is. The first change is kept at once. */
export function useDraftKeeping(key: string, state: EditorState, latest: () => EditorState): void {
  const keeping = useRef({ at: 0, state })
  useEffect(() => {
    if (keeping.current.state === state) return undefined
    const keep = () => {
      const now = latest()
      if (keeping.current.state === now) return
      keeping.current = { at: performance.now(), state: now }
      quietly(keepDraft(key, now))
    }
    const rest = keeping.current.at + pause - performance.now()
    const timer = setTimeout(keep, Math.max(0, rest))
    addEventListener('beforeunload', keep)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeunload', keep)
      removeEventListener('pagehide', keep)
    }
  }, [key, state, latest])
  // Left within the page: what was typed or taken back a moment ago is kept too.
  useEffect(() => () => quietly(keepDraft(key, latest())), [key, latest])
}
