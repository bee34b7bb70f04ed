import { useCallback, useEffect, useRef, useState } from 'react'
import type { JsonObject } from '#contract/reading/json-object'
import type { Draft } from '#dashboard/api/drafts/draft'
import { type EditorState, isDirty, refreshed, startEditing } from './editor-state'

export type Update = (change: (state: EditorState) => EditorState) => void

export type EditorHandle = {
  state: EditorState
  latest: () => EditorState
  update: Update
  /** Takes a survey that was read by the editor itself, so that it is no news. */
  known: (document: JsonObject) => void
  /** Names of members that changed elsewhere and were taken over. */
  changedElsewhere: readonly string[]
  dismissNews: () => void
  /** What was unsaved when the survey was left has been restored. */
  restored: boolean
  dismissRestored: () => void
  /** Goes on from another draft, in the place of what is edited here; undefined where there is none any more. */
  resume: (draft: EditorState | undefined) => void
}

function begin(document: JsonObject, draft: EditorState | undefined) {
  if (!draft || !isDirty(draft)) return { state: startEditing(document), changedElsewhere: [], restored: false }
  // Where somebody changed the same since, the draft goes on from what it was begun on, and saving it finds that out.
  const { state, changedElsewhere } = refreshed(draft, document) ?? { state: draft, changedElsewhere: [] }
  return isDirty(state)
    ? { state, changedElsewhere, restored: true }
    : { state: startEditing(document), changedElsewhere: [], restored: false }
}

/** What is open and what is edited; takes over what `document`, read again, brings as long as nothing clashes. */
export function useEditorState(document: JsonObject, { peek, put }: Draft<EditorState>): EditorHandle {
  const [first] = useState(() => begin(document, peek()))
  const [state, setState] = useState(first.state)
  const [changedElsewhere, setChangedElsewhere] = useState<readonly string[]>(first.changedElsewhere)
  const [restored, setRestored] = useState(first.restored)
  const stateRef = useRef(first.state)
  const seen = useRef(document)

  const update = useCallback<Update>(
    change => {
      stateRef.current = change(stateRef.current)
      setState(stateRef.current)
      put(stateRef.current)
      // Saved or discarded: nothing of it is restored any more.
      if (!isDirty(stateRef.current)) setRestored(false)
    },
    [put],
  )
  const latest = useCallback(() => stateRef.current, [])
  const known = useCallback((read: JsonObject) => {
    seen.current = read
  }, [])

  // What the survey has meanwhile is not kept as a draft any more.
  useEffect(() => put(stateRef.current), [put])

  useEffect(() => {
    if (seen.current === document) return
    seen.current = document
    const taken = refreshed(stateRef.current, document)
    if (!taken) return
    update(() => taken.state)
    if (taken.changedElsewhere.length > 0) setChangedElsewhere(taken.changedElsewhere)
  }, [document, update])

  const resume = useCallback(
    (draft: EditorState | undefined) => {
      const next = begin(seen.current, draft)
      update(() => next.state)
      setChangedElsewhere(next.changedElsewhere)
      setRestored(next.restored)
    },
    [update],
  )

  return {
    state,
    latest,
    update,
    known,
    changedElsewhere,
    dismissNews: useCallback(() => setChangedElsewhere([]), []),
    restored,
    dismissRestored: useCallback(() => setRestored(false), []),
    resume,
  }
}
