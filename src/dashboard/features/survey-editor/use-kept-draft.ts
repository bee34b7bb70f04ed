import { useEffect, useRef, useState } from 'react'
import { drafts } from '#dashboard/data/drafts'
import { draftKey, readDraft, writeDraft } from './editor-draft'
import { type EditorState, isDirty } from './editor-state'

const pause = 400

/** A browser that cannot keep drafts says so elsewhere; the editor goes on. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** The draft that was kept of a survey, once the store has answered. */
export function useKeptDraft(id: string): { loading: boolean; draft: EditorState | undefined } {
  const [found, setFound] = useState<{ id: string; draft: EditorState | undefined }>()
  useEffect(() => {
    let current = true
    const take = (draft: unknown) => {
      if (current) setFound({ id, draft: readDraft(draft) })
    }
    drafts.load(draftKey(id)).then(take, () => take(undefined))
    return () => {
      current = false
    }
  }, [id])
  return found?.id === id ? { loading: false, draft: found.draft } : { loading: true, draft: undefined }
}

/** Keeps what is unsaved over a reload, and forgets it when nothing is. The first change is kept at once. */
export function useDraftKeeping(id: string, state: EditorState, latest: () => EditorState): void {
  const keeping = useRef({ at: 0, state })
  useEffect(() => {
    if (keeping.current.state === state) return undefined
    const keep = () => {
      const now = latest()
      if (keeping.current.state === now) return
      keeping.current = { at: performance.now(), state: now }
      quietly(isDirty(now) ? drafts.save(draftKey(id), writeDraft(now)) : drafts.drop(draftKey(id)))
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
  }, [id, state, latest])
  useEffect(
    () => () => {
      // Left within the page: what was typed a moment ago is kept too.
      const now = latest()
      if (isDirty(now)) quietly(drafts.save(draftKey(id), writeDraft(now)))
    },
    [id, latest],
  )
}
