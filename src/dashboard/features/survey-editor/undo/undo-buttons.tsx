import { useEditor } from '#dashboard/features/survey-editor/document/editor-context'
import { questionOf } from '#dashboard/features/survey-editor/document/editor-state'
import { textOf } from '#dashboard/features/survey-editor/fields/member-fields'
import { memberName, memberText } from '#dashboard/features/survey-editor/fields/member-text'
import { questionsText } from '#dashboard/features/survey-editor/questions/questions-text'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import type { Act } from './edit-history'
import { tabOf } from './tab-of'
import { useUndoKeys } from './undo-keys'
import { undoText } from './undo-text'

const reads = { tab: oneOf('settings', 'look', 'languages', 'questions') }

/** What an act changed, in words. */
function useActName(): (act: Act) => string {
  const t = useText(undoText)
  const names = useText(memberText)
  const { untitled } = useText(questionsText)
  const { state } = useEditor()
  return ({ changes, order }) => {
    const [first] = changes
    if (!first) return t.order
    if (changes.length > 1 || order) return t.changes({ n: changes.length + (order ? 1 : 0) })
    const member = memberName(names, first.path)
    if (first.question === undefined) return member
    return t.of({ member, title: textOf(questionOf(state.opened, first.question)?.title) || untitled })
  }
}

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
    const act = history[key]()
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
