import { useEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { type Act, actBetween, joined, tabOf, turned } from './edit-history'
import { useEditor } from './editor'
import type { EditorHandle, Update } from './editor-draft'
import { undoText } from './editor-text'
import { useMemberName, useQuestionTitle } from './member-names'

/** How many acts are kept, and within what time typing on is the same act. */
const limits = { acts: 200, typingMs: 1000 }

export type History = ReturnType<typeof useHistory>

/** What a person did to the draft, step by step. */
export function useHistory({ latest, update: change }: EditorHandle) {
  const [stacks, setStacks] = useState<{ undo: readonly Act[]; redo: readonly Act[] }>({ undo: [], redo: [] })
  const newest = useRef(stacks)
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const replace = (next: typeof stacks) => {
    newest.current = next
    setStacks(next)
  }
  /** Changes the draft, so that it can be undone. */
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
  /** Undoes the last act, or does the next one again; gives it. What nothing is left of is no step any more. */
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

/** What an act changed, in words. */
function useActName(): (act: Act) => string {
  const t = useText(undoText)
  const nameOf = useMemberName()
  const titleOf = useQuestionTitle()
  return ({ changes, order }) => {
    const [first] = changes
    if (!first) return t.order
    if (changes.length > 1 || order) return t.changes({ n: changes.length + (order ? 1 : 0) })
    const member = nameOf(first.path)
    return first.question === undefined ? member : t.of({ member, title: titleOf(first.question) })
  }
}

const reads = { tab: oneOf('settings', 'look', 'languages', 'questions') }

/** Undo and redo, by a press or by their keys; where it happened comes into sight. */
export function UndoButtons() {
  const t = useText(undoText)
  const readOnly = useReadOnly()
  const nameOf = useActName()
  const [, write] = useSearch(reads)
  const { history, saving, announce } = useEditor()
  const turn = (key: 'undo' | 'redo') => {
    // What is being saved is not changed back under its way.
    if (saving.running !== undefined) return
    const act = history.turn(key)
    if (!act) return
    write({ tab: tabOf(act) }, { replace: true, preventScrollReset: true })
    announce((key === 'undo' ? t.undone : t.redone)({ what: nameOf(act) }))
  }
  useUndoKeys(readOnly ? undefined : turn)
  const button = (key: 'undo' | 'redo', act: Act | undefined, label: string) => (
    <Button
      variant="ghost"
      square
      aria-label={label}
      title={label}
      // It keeps the focus when there is nothing left, so that the other one is near.
      aria-disabled={!act || saving.running !== undefined}
      onClick={() => turn(key)}
    >
      <Icon name={seldomIcons[key]} />
    </Button>
  )
  const { last, next } = history
  return (
    <>
      {button('undo', last, last ? t.undoOf({ what: nameOf(last) }) : t.undo)}
      {button('redo', next, next ? t.redoOf({ what: nameOf(next) }) : t.redo)}
    </>
  )
}

/** Fields in which the browser itself undoes what was typed. */
const typedInto =
  'textarea, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="color"], [type="file"], [type="range"])'

function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches(typedInto) || target.closest('[role="dialog"], [role="alertdialog"]') !== null)

/** Ctrl+Z and Ctrl+Shift+Z (⌘ on Apple's machines; Ctrl+Y too), but for text fields and dialogs, which have their own. */
function useUndoKeys(onKey: ((key: 'undo' | 'redo') => void) | undefined): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (!key || event.defaultPrevented || event.isComposing || isElsewhere(event.target) || !latest.current) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
