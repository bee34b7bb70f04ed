import { useCallback, useEffect, useRef, useState } from 'react'
import type { Edit } from '#contract/document/edits'
import type { Path } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { Draft, DraftCodec } from '#dashboard/api/drafts/draft'
import { type EditorState, isDirty, refreshed, startEditing } from './editor-state'

/** Under what the drafts of a survey are kept. */
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

/** What is unsaved of a survey, kept as text: an edit that takes a member away has no value in it. */
export const editorCodec = {
  // The new order is stored as `wanted`.
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
  // Where somebody changed the same since, the draft goes on from what it was begun on, and saving it finds that out.
  const { state, changedElsewhere } = (draft && refreshed(draft, document)) ?? { state: draft, changedElsewhere: [] }
  return state && isDirty(state)
    ? { state, news: { changedElsewhere, restored: true } }
    : { state: startEditing(document), news: noNews }
}

/** What is open and what is edited; takes over what `document`, read again, brings as long as nothing clashes. */
export function useEditorState(document: JsonObject, { peek, put }: Draft<EditorState>) {
  const [first] = useState(() => begin(document, peek()))
  const [state, setState] = useState(first.state)
  /** Names of members that changed elsewhere and were taken over, and whether what was left unsaved was restored. */
  const [news, setNews] = useState(first.news)
  const stateRef = useRef(first.state)
  const seen = useRef(document)

  const update = useCallback<Update>(
    change => {
      stateRef.current = change(stateRef.current)
      setState(stateRef.current)
      put(stateRef.current)
      // Saved or discarded: nothing of it is restored any more.
      if (!isDirty(stateRef.current)) setNews(now => ({ ...now, restored: false }))
    },
    [put],
  )

  // What the survey has meanwhile is not kept as a draft any more.
  useEffect(() => put(stateRef.current), [put])

  useEffect(() => {
    if (seen.current === document) return
    seen.current = document
    const taken = refreshed(stateRef.current, document)
    if (!taken) return
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
    /** Takes a survey that was read by the editor itself, so that it is no news. */
    known(read: JsonObject) {
      seen.current = read
    },
    /** Goes on from another draft, in the place of what is edited here; undefined where there is none any more. */
    resume(draft: EditorState | undefined) {
      const next = begin(seen.current, draft)
      update(() => next.state)
      setNews(next.news)
    },
  }
}
