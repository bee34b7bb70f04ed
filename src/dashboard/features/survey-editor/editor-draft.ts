import { useCallback, useEffect, useRef, useState } from 'react'
import type { Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { Draft, DraftCodec } from '#dashboard/api/drafts/draft'
import { type EditorState, isDirty, refreshed, startEditing } from './editor-state'

export const draftSubject = (id: string): string => `survey-editor/${id}`

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.length > 0 && value.every(name => typeof name === 'string')

const readEdits = (value: unknown): Edit[] =>
  Array.isArray(value)
    ? value.flatMap((edit: unknown) =>
        isJsonObject(edit) && isPath(edit.path) ? [{ path: edit.path, value: edit.value }] : [],
      )
    : []

function parsed(draft: unknown): unknown {
  try {
    return isJsonObject(draft) && typeof draft.text === 'string' ? JSON.parse(draft.text) : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft as JSON text: an edit that removes a member has no value. */
export const editorCodec = {
  // Stored drafts call the new order `wanted`.
  write: ({ opened, survey, questions, newOrder }: EditorState) => ({
    text: JSON.stringify({ opened, survey, questions: Array.from(questions), wanted: newOrder }),
  }),
  read(draft: unknown): EditorState | undefined {
    const stored = parsed(draft)
    if (!isJsonObject(stored) || !isJsonObject(stored.opened)) return undefined
    const entries: unknown[] = Array.isArray(stored.questions) ? stored.questions : []
    const questions = entries.flatMap((entry): [string, Edit[]][] => {
      const [id, edits] = Array.isArray(entry) ? [entry[0] as unknown, readEdits(entry[1])] : []
      return typeof id === 'string' && edits && edits.length > 0 ? [[id, edits]] : []
    })
    return {
      opened: stored.opened,
      survey: readEdits(stored.survey),
      questions: new Map(questions),
      newOrder: Array.isArray(stored.wanted) ? stored.wanted.filter(id => typeof id === 'string') : undefined,
    }
  },
  isWorthSaving: isDirty,
} satisfies DraftCodec<EditorState>

export type Update = (change: (state: EditorState) => EditorState) => void

export type EditorHandle = ReturnType<typeof useEditorState>

const noNews = { changedElsewhere: [] as readonly string[], restored: false }

function begin(document: JsonObject, draft: EditorState | undefined) {
  // On a conflict the draft keeps its original base, so that saving detects the conflict.
  const { state, changedElsewhere } = (draft && refreshed(draft, document)) ?? { state: draft, changedElsewhere: [] }
  return state && isDirty(state)
    ? { state, news: { changedElsewhere, restored: true } }
    : { state: startEditing(document), news: noNews }
}

/** State of the open survey. Takes over a re-read `document` unless it conflicts with the edits. */
export function useEditorState(document: JsonObject, { peek, put }: Draft<EditorState>) {
  const [first] = useState(() => begin(document, peek()))
  const [state, setState] = useState(first.state)
  /** Members taken over from a re-read survey, and whether a draft was restored. */
  const [news, setNews] = useState(first.news)
  const stateRef = useRef(first.state)
  const seen = useRef(document)
  // Unknown for a restored draft, which may be based on an older version.
  const [begunAt] = useState(() => (first.news.restored ? undefined : Date.now()))
  const readAt = useRef(begunAt)

  const update = useCallback<Update>(
    change => {
      stateRef.current = change(stateRef.current)
      setState(stateRef.current)
      put(stateRef.current)
      // Once saved or discarded, "restored" no longer applies.
      if (!isDirty(stateRef.current)) setNews(now => ({ ...now, restored: false }))
    },
    [put],
  )

  // Removes edits from the stored draft that the survey already contains.
  useEffect(() => put(stateRef.current), [put])

  useEffect(() => {
    if (seen.current === document) return
    seen.current = document
    const taken = refreshed(stateRef.current, document)
    if (!taken) return
    readAt.current = Date.now()
    update(() => taken.state)
    const { changedElsewhere } = taken
    if (changedElsewhere.length > 0) setNews(now => ({ ...now, changedElsewhere }))
  }, [document, update])

  return {
    state,
    latest: useCallback(() => stateRef.current, []),
    update,
    news,
    dismiss: (name: keyof typeof news) => setNews({ ...news, [name]: noNews[name] }),
    /** When the version being edited was read, in milliseconds since 1970, if known. */
    readAt: useCallback(() => readAt.current, []),
    /** Marks a survey read by the editor itself as known, so that it is not reported as a change. */
    known(read: JsonObject) {
      seen.current = read
      readAt.current = Date.now()
    },
    /** Continues with another draft; undefined: without one. */
    resume(draft: EditorState | undefined) {
      const next = begin(seen.current, draft)
      readAt.current = undefined
      update(() => next.state)
      setNews(next.news)
    },
  }
}
