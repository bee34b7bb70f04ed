import { useCallback, useEffect, useRef, useState } from 'react'
import { toldDifferences } from '#contract/document/compare'
import { identicalJson } from '#contract/document/members'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import type { Draft, DraftCodec } from '#dashboard/api/drafts/draft'
import {
  changesBetween,
  type EditorState,
  isDirty,
  isMove,
  partIn,
  type Saved,
  startEditing,
  takenOver,
  withChanges,
  withOrderTakenOver,
  withPart,
} from './editor-state'

export const draftSubject = (id: string): string => `survey-editor/${id}`

export const editorCodec: DraftCodec<EditorState> = {
  read: stored =>
    isJsonObject(stored) && isJsonObject(stored.base) && isJsonObject(stored.draft)
      ? { base: stored.base, draft: stored.draft }
      : undefined,
  isWorthSaving: isDirty,
}

/** One act of a person: the survey before and after it. */
export type Act = { before: JsonObject; after: JsonObject }

const actChanges = ({ before, after }: Act) => changesBetween(before, after)

/** The place of the one text that an act types; undefined for any other act. */
function typedPlace(act: Act): readonly unknown[] | undefined {
  const [change, ...others] = actChanges(act)
  return change && others.length === 0 && typeof change.after === 'string' ? [change.part, change.path] : undefined
}

/** Number of acts kept, and the pause in ms that ends a typing act. */
const limits = { acts: 200, typingMs: 1000 }

/** Adds an act; typing on in a text continues the last one. */
export function withAct(acts: readonly Act[], act: Act, isQuick: boolean): readonly Act[] {
  const last = acts.at(-1)
  const place = typedPlace(act)
  // Values of others, taken over between two acts, are not part of either.
  if (!isQuick || last?.after !== act.before || !place || !identicalJson(typedPlace(last), place)) {
    return [...acts, act].slice(-limits.acts)
  }
  const one = { before: last.before, after: act.after }
  return actChanges(one).length > 0 ? [...acts.slice(0, -1), one] : acts.slice(0, -1)
}

type Editing = {
  state: EditorState
  /** The survey as last read. */
  read: JsonObject
  undo: readonly Act[]
  redo: readonly Act[]
  /** A draft was restored and is not saved or discarded yet. */
  restored: boolean
  /** Members taken over from a re-read survey. */
  changedElsewhere: readonly string[]
  /** When all of `state.base` was read, or saved here, in milliseconds since 1970; undefined if unknown. */
  readAt: number | undefined
}

/** The state after an act. One that moves questions may end a conflict in their order. */
const afterAct = (next: EditorState, act: Act, read: JsonObject): EditorState =>
  actChanges(act).some(isMove) ? withOrderTakenOver(next, read) : next

/** Puts the edits on a re-read survey, and notes what others changed in it. */
function rebased(editing: Editing, now: JsonObject, saved?: Saved): Editing {
  const { base } = editing.state
  const state = takenOver(editing.state, now, saved)
  const before = saved ? withPart(base, saved.part, partIn(now, saved.part)) : base
  const members = toldDifferences(before, state.base, ['lastModified']).map(({ path }) => path[0] ?? '')
  return {
    ...editing,
    state,
    read: now,
    changedElsewhere: members.length > 0 ? Array.from(new Set(members)) : editing.changedElsewhere,
    readAt: saved || state.base === now ? Date.now() : editing.readAt,
  }
}

function begin(document: JsonObject, draft: EditorState | undefined): Editing {
  const nothing = { read: document, undo: [], redo: [], restored: false, changedElsewhere: [] }
  const restored = draft && rebased({ ...nothing, state: draft, restored: true, readAt: undefined }, document)
  return restored && isDirty(restored.state)
    ? restored
    : { ...nothing, state: startEditing(document), readAt: Date.now() }
}

export type EditingHandle = ReturnType<typeof useEditing>

/** The open survey with its edits and their undo history. Takes over a re-read `document` below the edits. */
export function useEditing(document: JsonObject, { peek, put }: Pick<Draft<EditorState>, 'peek' | 'put'>) {
  const [editing, setEditing] = useState(() => begin(document, peek()))
  const newest = useRef(editing)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)

  const set = useCallback(
    (next: Editing) => {
      newest.current = { ...next, restored: next.restored && isDirty(next.state) }
      setEditing(newest.current)
      put(next.state)
    },
    [put],
  )
  const rebase = useCallback((now: JsonObject, saved?: Saved) => set(rebased(newest.current, now, saved)), [set])
  // Also stores a restored draft without the edits that the survey already contains.
  useEffect(() => rebase(document), [document, rebase])

  return {
    state: editing.state,
    read: editing.read,
    latest: useCallback(() => newest.current.state, []),
    readAt: useCallback(() => newest.current.readAt, []),
    rebase,
    /** Changes the draft as an act that can be undone. */
    update(change: (state: EditorState) => EditorState) {
      const { state, undo, read } = newest.current
      const next = change(state)
      const act = { before: state.draft, after: next.draft }
      if (actChanges(act).length === 0) return
      const isQuick = performance.now() - typedAt.current < limits.typingMs
      typedAt.current = performance.now()
      set({
        ...newest.current,
        state: afterAct(next, act, read),
        undo: withAct(undo, act, isQuick),
        redo: [],
      })
    },
    undo: editing.undo,
    redo: editing.redo,
    /** Undoes or redoes the last act, and returns what that changed. An act without an effect any more is dropped. */
    turn(key: 'undo' | 'redo'): Act | undefined {
      typedAt.current = Number.NEGATIVE_INFINITY
      const { state, ...stacks } = newest.current
      const act = stacks[key].at(-1)
      if (!act) return undefined
      const acts = stacks[key].slice(0, -1)
      const changes = key === 'undo' ? changesBetween(act.after, act.before) : actChanges(act)
      const next = withChanges(state, changes)
      if (next === state) {
        set({ ...newest.current, [key]: acts })
        return undefined
      }
      const [undo, redo] = key === 'undo' ? [acts, [...stacks.redo, act]] : [[...stacks.undo, act], acts]
      const done = { before: state.draft, after: next.draft }
      set({ ...newest.current, state: afterAct(next, done, newest.current.read), undo, redo })
      return done
    },
    restored: editing.restored,
    changedElsewhere: editing.changedElsewhere,
    dismiss: () => set({ ...newest.current, changedElsewhere: [] }),
    /** Continues with another draft; undefined: without one. */
    resume: (draft: EditorState | undefined) => set(begin(document, draft)),
  }
}
