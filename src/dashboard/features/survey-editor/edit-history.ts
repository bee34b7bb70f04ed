import { useRef, useState } from 'react'
import { applyEdits } from '#contract/document/edits'
import { identicalJson, type Path, startsWith, withValue } from '#contract/document/members'
import { isJsonObject, valueAt } from '#contract/reading/json-object'
import type { EditorHandle, Update } from './editor-draft'
import { type EditorState, editPart, editsOf, openedPart, type Part, questionsOf } from './editor-state'
import { idOf, idsInOrder } from './question-order'

/** A changed value of the survey or of a question. */
export type Change = { question: Part; path: Path; before: unknown; after: unknown }

export type Act = {
  changes: readonly Change[]
  order: { before: readonly string[]; after: readonly string[] } | undefined
}

const orderOf = ({ opened, newOrder }: EditorState) => newOrder ?? idsInOrder(questionsOf(opened))

const editedPart = (state: EditorState, part: Part) => applyEdits(openedPart(state, part), editsOf(state, part))

/** Shortens a path to the first value that was created or removed, so that created parents are undone as well. */
function made(before: unknown, after: unknown, path: Path): Path {
  const end = path.findIndex(
    (_, index) =>
      !isJsonObject(valueAt(before, path.slice(0, index + 1))) ||
      !isJsonObject(valueAt(after, path.slice(0, index + 1))),
  )
  return end < 0 ? path : path.slice(0, end + 1)
}

function changesOf(before: EditorState, after: EditorState, question: Part): Change[] {
  const [edits, next] = [editsOf(before, question), editsOf(after, question)]
  if (edits === next) return []
  const [was, is] = [editedPart(before, question), editedPart(after, question)]
  const paths = [...edits, ...next].map(({ path }) => made(was, is, path))
  // Drop duplicates and paths inside a changed parent.
  const outermost = paths.filter(
    (path, index) => !paths.some((other, at) => startsWith(path, other) && (other.length < path.length || at < index)),
  )
  return outermost
    .map(path => ({ question, path, before: valueAt(was, path), after: valueAt(is, path) }))
    .filter(change => !identicalJson(change.before, change.after))
}

/** Returns the act between two states of a survey; undefined if they are equal. */
export function actBetween(before: EditorState, after: EditorState): Act | undefined {
  const questions = questionsOf(after.opened).flatMap(question => idOf(question) ?? [])
  const changes = [undefined, ...questions].flatMap(question => changesOf(before, after, question))
  const [old, next] = [orderOf(before), orderOf(after)]
  const order = identicalJson(old, next) ? undefined : { before: old, after: next }
  return changes.length > 0 || order ? { changes, order } : undefined
}

function withOrder(state: EditorState, order: readonly string[]): EditorState {
  return { ...state, newOrder: identicalJson(order, idsInOrder(questionsOf(state.opened))) ? undefined : order }
}

/** Undoes or redoes an act; values changed since stay. Returns the same state if nothing of the act is left. */
export function turned(state: EditorState, { changes, order }: Act, to: 'before' | 'after'): EditorState {
  const from = to === 'before' ? 'after' : 'before'
  const now = changes.reduce(
    (current, { question, path, ...values }) =>
      identicalJson(valueAt(editedPart(current, question), path), values[from])
        ? editPart(current, question, path, values[to])
        : current,
    state,
  )
  return order && identicalJson(orderOf(now), order[from]) ? withOrder(now, order[to]) : now
}

/** Joins two acts that type into the same value; undefined otherwise. */
export function joined(earlier: Act, later: Act): Act | undefined {
  const [a, b] = [earlier.changes[0], later.changes[0]]
  if (!a || !b || earlier.changes.length > 1 || later.changes.length > 1 || earlier.order || later.order)
    return undefined
  const isTyped = typeof b.after === 'string' || isJsonObject(b.after)
  if (!isTyped || a.question !== b.question || !startsWith(b.path, a.path)) return undefined
  const after = withValue(a.after, b.path.slice(a.path.length), b.after)
  return { changes: [{ ...a, after }], order: undefined }
}

const ofLook = ['backgroundColor', 'textColor', 'buttonColor', 'textAlignment', 'logotype', 'backgroundImage']

export function tabOf({ changes: [first] }: Act): 'settings' | 'look' | 'languages' | 'questions' {
  if (!first) return 'questions'
  const [member = ''] = first.path
  if (member === 'translations') return 'languages'
  if (first.question !== undefined) return 'questions'
  return ofLook.includes(member) ? 'look' : 'settings'
}

/** Number of acts kept, and the pause in ms that ends a typing act. */
const limits = { acts: 200, typingMs: 1000 }

export type History = ReturnType<typeof useHistory>

/** Undo history of the draft. */
export function useHistory({ latest, update: change }: EditorHandle) {
  const [stacks, setStacks] = useState<{ undo: readonly Act[]; redo: readonly Act[] }>({ undo: [], redo: [] })
  const newest = useRef(stacks)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const replace = (next: typeof stacks) => {
    newest.current = next
    setStacks(next)
  }
  const update: Update = edit => {
    const before = latest()
    change(edit)
    const act = actBetween(before, latest())
    if (!act) return
    const { undo } = newest.current
    const last = undo.at(-1)
    const quick = performance.now() - typedAt.current < limits.typingMs
    typedAt.current = performance.now()
    const one = last && quick ? joined(last, act) : undefined
    replace({ undo: one ? [...undo.slice(0, -1), one] : [...undo, act].slice(-limits.acts), redo: [] })
  }
  /** Undoes or redoes the next act that still has an effect, and returns it. */
  const turn = (key: 'undo' | 'redo'): Act | undefined => {
    typedAt.current = Number.NEGATIVE_INFINITY
    const other = key === 'undo' ? 'redo' : 'undo'
    for (const act of newest.current[key].toReversed()) {
      const rest = newest.current[key].slice(0, -1)
      const before = latest()
      change(state => turned(state, act, key === 'undo' ? 'before' : 'after'))
      const isTurned = actBetween(before, latest()) !== undefined
      const others = isTurned ? [...newest.current[other], act] : newest.current[other]
      replace(key === 'undo' ? { undo: rest, redo: others } : { undo: others, redo: rest })
      if (isTurned) return act
    }
    return undefined
  }
  return {
    update,
    last: stacks.undo.at(-1),
    next: stacks.redo.at(-1),
    turn,
    clear: () => replace({ undo: [], redo: [] }),
  }
}
