import { useCallback, useMemo, useRef, useState } from 'react'
import { type Act, actBetween, joined, turned } from './edit-history'
import type { EditorState } from './editor-state'
import type { Update } from './use-editor-state'

/** How many acts are kept, and within what time typing on is the same act. */
const limits = { acts: 200, typingMs: 1000 }

type Stacks = { past: readonly Act[]; future: readonly Act[] }

export type History = {
  /** Changes the draft, so that it can be undone. */
  update: Update
  /** The act that would be undone, or done again; undefined where there is none. */
  last: Act | undefined
  next: Act | undefined
  /** Undoes it, or does it again; gives the act, where something of it was left to turn. */
  undo: () => Act | undefined
  redo: () => Act | undefined
  /** Another draft has taken the place of this one. */
  clear: () => void
}

/** What a person did to the draft, step by step. */
export function useHistory(latest: () => EditorState, change: Update): History {
  const [stacks, setStacks] = useState<Stacks>({ past: [], future: [] })
  const stacksRef = useRef(stacks)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const replace = useCallback((next: Stacks) => {
    stacksRef.current = next
    setStacks(next)
  }, [])

  const update = useCallback<Update>(
    edit => {
      const before = latest()
      change(edit)
      const act = actBetween(before, latest())
      if (!act) return
      const { past } = stacksRef.current
      const last = past.at(-1)
      const quick = performance.now() - typedAt.current < limits.typingMs
      typedAt.current = performance.now()
      const one = last && quick ? joined(last, act) : undefined
      replace({ past: one ? [...past.slice(0, -1), one] : [...past, act].slice(-limits.acts), future: [] })
    },
    [change, replace, latest],
  )

  const turn = useCallback(
    (to: 'before' | 'after') => {
      typedAt.current = Number.NEGATIVE_INFINITY
      let { past, future } = stacksRef.current
      let turnedAct: Act | undefined
      for (;;) {
        const act = to === 'before' ? past.at(-1) : future.at(-1)
        if (!act) break
        if (to === 'before') [past, future] = [past.slice(0, -1), [...future, act]]
        else [past, future] = [[...past, act], future.slice(0, -1)]
        const before = latest()
        change(state => turned(state, act, to))
        if (actBetween(before, latest())) {
          turnedAct = act
          break
        }
        // Nothing is left of it: it is no step any more.
        if (to === 'before') future = future.slice(0, -1)
        else past = past.slice(0, -1)
      }
      replace({ past, future })
      return turnedAct
    },
    [change, replace, latest],
  )

  const [last, next] = [stacks.past.at(-1), stacks.future.at(-1)]
  return useMemo(
    () => ({
      update,
      last,
      next,
      undo: () => turn('before'),
      redo: () => turn('after'),
      clear: () => replace({ past: [], future: [] }),
    }),
    [replace, last, next, turn, update],
  )
}

/** A few words on what was just done, until something else is. */
export function useAnnouncement(state: EditorState, latest: () => EditorState) {
  const [announcement, setAnnouncement] = useState({ words: '', of: state })
  const announce = useCallback((words: string) => setAnnouncement({ words, of: latest() }), [latest])
  return { announcement: announcement.of === state ? announcement.words : '', announce }
}
