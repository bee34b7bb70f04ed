import { useRef, useState } from 'react'
import { type Act, actBetween, joined, turned } from './edit-history'
import type { EditorHandle, Update } from './editor-draft'

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
  /** Changes the draft as an undoable act. */
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
