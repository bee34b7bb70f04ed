import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
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
  const { restored, news } = held
  const discard = () => {
    update(state => startEditing(state.opened))
    held.dismissRestored()
  }
  return (
    <>
      {restored ? (
        <Notice label={t.discard} onClick={discard}>
          {t.restored} {t.restoredAt}
        </Notice>
      ) : null}
      {news.length > 0 ? (
        <Notice label={t.dismiss} onClick={held.dismissNews}>
          {t.tookOver({ members: news.map(name => memberName(names, [name])).join(', ') })}
        </Notice>
      ) : null}
      <MissingMembers />
      <SaveOutcome target="survey" />
    </>
  )
}

function Notice({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-info-soft px-3 py-2 text-sm">
      <span className="mr-auto">{children}</span>
      <Button size="sm" onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
