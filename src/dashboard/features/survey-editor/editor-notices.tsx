import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { useEditor } from './document/editor-context'
import { startEditing } from './document/editor-state'
import type { HeldState } from './document/use-editor-state'
import { editorText } from './editor-text'
import { memberName, memberText } from './fields/member-text'
import { MissingMembers } from './fields/missing-members'
import { SaveOutcome } from './saving/save-outcome'

/** What somebody has to know before going on: a restored draft, news from elsewhere, what is missing, the last save. */
export function EditorNotices({ held }: { held: HeldState }) {
  const t = useText(editorText)
  const names = useText(memberText)
  const { update } = useEditor()
  const { restored, changedElsewhere } = held
  const discard = () => {
    update(state => startEditing(state.opened))
    held.dismissRestored()
  }
  return (
    <>
      {restored ? (
        <Notice tone="info" role="status" action={small(t.discard, discard)}>
          {t.restored}
        </Notice>
      ) : null}
      {changedElsewhere.length > 0 ? (
        <Notice tone="info" role="status" action={small(t.dismiss, held.dismissNews)}>
          {t.tookOver({ members: changedElsewhere.map(name => memberName(names, [name])).join(', ') })}
        </Notice>
      ) : null}
      <MissingMembers />
      <SaveOutcome target="survey" />
    </>
  )
}

const small = (label: string, onClick: () => void) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
)
