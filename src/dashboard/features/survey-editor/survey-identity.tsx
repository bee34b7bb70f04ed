import { createdFromHex } from '#contract/object-id'
import { useText } from '#dashboard/i18n/use-text'
import { Time } from '#dashboard/parts/time/time'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { CodeText } from '#dashboard/ui/code-text'
import { useEditor } from './document/editor-context'
import { editorText } from './editor-text'
import { textOf } from './fields/member-fields'
import { memberText } from './fields/member-text'
import { PairingLine } from './pairing/pairing-line'

/** Which survey this is, and when it was made and changed. */
export function SurveyIdentity() {
  const t = useText(editorText)
  const names = useText(memberText)
  const { id, state } = useEditor()
  const created = createdFromHex(id)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="w-full">
        <PairingLine />
      </div>
      <span className="inline-flex items-center gap-1">
        <CodeText>{id}</CodeText>
        <CopyButton value={id} label={names.id} />
      </span>
      <span>
        {t.lastModified}: <Time value={textOf(state.opened.lastModified)} absent={t.absent} />
      </span>
      {created ? (
        <span>
          {t.created}: <Time value={created} precision="date" />
        </span>
      ) : null}
    </div>
  )
}
