import { useEffect, useRef } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { type Act, tabOf } from './edit-history'
import { useEditor } from './editor'
import { undoText } from './editor-text'
import { useMemberName, useQuestionTitle } from './member-names'

function useActName(): (act: Act) => string {
  const t = useText(undoText)
  const nameOf = useMemberName()
  const titleOf = useQuestionTitle()
  return ({ changes, order }) => {
    const [first, ...others] = changes
    if (!first) return t.order
    const member = nameOf(first.path)
    const what = first.question === undefined ? member : t.of({ member, title: titleOf(first.question) })
    const more = others.length + (order ? 1 : 0)
    return more > 0 ? t.andMore({ what, n: more }) : what
  }
}

const reads = { tab: oneOf('settings', 'look', 'languages', 'questions') }

/** Undo and redo buttons and shortcuts; both show the tab of the change. */
export function UndoButtons() {
  const t = useText(undoText)
  const readOnly = useReadOnly()
  const nameOf = useActName()
  const [, write] = useSearch(reads)
  const { history, saving, announce } = useEditor()
  const turn = (key: 'undo' | 'redo') => {
    // Nothing is reverted while it is being saved.
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
      // `aria-disabled` keeps focus, so that the other button stays near.
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
