import { useEffect, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { useEditor } from './editor'
import { type Change, changesBetween, isMove } from './editor-state'
import { undoText } from './editor-text'
import { useMemberName, useQuestionTitle } from './member-names'
import type { Act } from './use-editing'

function useActName(): (act: Act) => string {
  const t = useText(undoText)
  const nameOf = useMemberName()
  const titleOf = useQuestionTitle()
  const changeName = (change: Change) => {
    if (isMove(change)) return t.order
    const member = nameOf(change.path)
    return change.part === undefined ? member : t.of({ member, title: titleOf(change.part) })
  }
  return ({ before, after }) => {
    const changes = changesBetween(before, after)
    const others = changes.filter(change => !isMove(change))
    const n = others.length + (changes.length > others.length ? 1 : 0)
    const [first] = others.length > 0 ? others : changes
    const what = first ? changeName(first) : ''
    return n > 1 ? t.andMore({ what, n: n - 1 }) : what
  }
}

const ofLook = ['backgroundColor', 'textColor', 'buttonColor', 'textAlignment', 'logotype', 'backgroundImage']

function tabOf({ before, after }: Act): 'settings' | 'look' | 'languages' | 'questions' {
  const changes = changesBetween(before, after)
  const { part, path: [member = ''] = [] } = changes.find(change => !isMove(change)) ?? changes[0] ?? {}
  if (member === 'translations') return 'languages'
  if (part !== undefined) return 'questions'
  return ofLook.includes(member) ? 'look' : 'settings'
}

const reads = { tab: oneOf('settings', 'look', 'languages', 'questions') }

/** Undo and redo buttons and shortcuts; both show the tab of the change. */
export function UndoButtons() {
  const t = useText(undoText)
  const readOnly = useReadOnly()
  const nameOf = useActName()
  const [, write] = useSearch(reads)
  const { turn: turnAct, undo, redo, saving, announce } = useEditor()
  const turn = (key: 'undo' | 'redo') => {
    // Nothing is reverted while it is being saved.
    if (saving.busy) return
    const act = turnAct(key)
    if (!act) return announce(t.nothing)
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
      // `aria-disabled` keeps focus, so that the other button stays near.
      aria-disabled={!act || saving.busy}
      onClick={() => turn(key)}
    >
      <Icon name={seldomIcons[key]} />
    </Button>
  )
  const [last, next] = [undo.at(-1), redo.at(-1)]
  return (
    <>
      {button('undo', last, last ? t.undoOf({ what: nameOf(last) }) : t.undo)}
      {button('redo', next, next ? t.redoOf({ what: nameOf(next) }) : t.redo)}
    </>
  )
}

/** Fields with the browser's own undo. */
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

/** Ctrl+Z, Ctrl+Shift+Z (⌘ on a Mac) and Ctrl+Y, except in text fields and dialogs, which have their own. */
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
