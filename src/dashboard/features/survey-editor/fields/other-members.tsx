import { useDocument } from '#dashboard/features/survey-editor/document/edited-document'
import { editorText } from '#dashboard/features/survey-editor/editor-text'
import { useText } from '#dashboard/i18n/use-text'
import { Disclosure } from '#dashboard/ui/disclosure'
import { RawText } from '#dashboard/ui/raw-text'

/** Members that the specification does not name, as they came: shown, never changed. */
export function OtherMembers() {
  const t = useText(editorText)
  const { schema, opened } = useDocument()
  const others = Object.entries(opened).filter(([name]) => !Object.hasOwn(schema.shape, name))
  if (others.length === 0) return null
  return (
    <Disclosure summary={`${t.unknownMember} (${others.length})`}>
      <p className="mb-2 text-sm text-muted">{t.unknownMembers}</p>
      <RawText label={t.unknownMember}>{JSON.stringify(Object.fromEntries(others), undefined, 2)}</RawText>
    </Disclosure>
  )
}
