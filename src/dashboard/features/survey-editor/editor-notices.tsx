import type { OpenDraft } from '#dashboard/api/drafts/use-draft'
import { formText } from '#dashboard/form/form-text'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Notice } from '#dashboard/ui/state/notice'
import { useEditor } from './document/editor-context'
import { discardAll, type EditorState } from './document/editor-state'
import type { EditorHandle } from './document/use-editor-state'
import { NewsLine } from './drafts/news-line'
import { editorText } from './editor-text'
import { memberName, memberText } from './fields/member-text'
import { MissingMembers } from './fields/missing-members'
import { SaveResults } from './saving/save-results'

type EditorNoticesProps = { own: OpenDraft<EditorState>; handle: EditorHandle }

/** What somebody has to know before going on: news of the draft, what is missing, the last save. */
export function EditorNotices(props: EditorNoticesProps) {
  return (
    <>
      <DraftNews {...props} />
      <MissingMembers />
      <SaveResults />
    </>
  )
}

/** A restored draft, a draft that another tab changed, and what changed elsewhere: a line each, in one place. */
function DraftNews({ own, handle }: EditorNoticesProps) {
  const t = useText(editorText)
  const names = useText(memberText)
  const words = useText(formText)
  const { update, history } = useEditor()
  const { restored, changedElsewhere } = handle
  const takeOther = async () => {
    await own.takeOther()
    handle.resume(own.peek())
    history.clear()
  }
  const changed = changedElsewhere.length > 0
  if (!restored && !changed && !own.changedElsewhere) return null
  const discard = () => {
    update(discardAll)
    handle.dismissRestored()
  }
  return (
    <Notice tone="info" className="text-sm">
      <div className="-my-1 divide-y divide-line">
        {restored ? (
          <NewsLine role="status" action={small(t.discard, discard)}>
            {t.restored}
          </NewsLine>
        ) : null}
        {own.changedElsewhere ? (
          <NewsLine role="status" action={small(words.takeOther, () => void takeOther())}>
            {words.changedElsewhere}
          </NewsLine>
        ) : null}
        {changed ? (
          <NewsLine role="status" action={small(t.dismiss, handle.dismissNews)}>
            {t.tookOver({ members: changedElsewhere.map(name => memberName(names, [name])).join(', ') })}
          </NewsLine>
        ) : null}
      </div>
    </Notice>
  )
}

const small = (label: string, onClick: () => void) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
)
