import { useText } from '#dashboard/i18n/use-text'
import { documentText } from '#dashboard/parts/document/differences'
import { CodeText } from '#dashboard/ui/code-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { KeyValueList } from '#dashboard/ui/key-value-list'
import { PartDocument, useDocument } from './editor'
import { Member, MissingMembers, OtherMembers } from './member-fields'
import { memberText, textOf } from './member-names'
import { QuestionType } from './question-type'
import { questionsText } from './questions-text'

/** All editable members of a question. */
export function QuestionForm({ id, mentioned }: { id: string; mentioned: boolean }) {
  const t = useText(questionsText)
  const readOnly = useReadOnly()
  return (
    <PartDocument part={id}>
      <div className="flex flex-col gap-4">
        <MissingMembers />
        <Member path={['title']} lines={2} />
        <Member path={['subtitle']} lines={2} />
        <Member path={['required']} />
        <Member path={['commentable']} />
        <Condition />
        <ReadOnlyMembers />
        {mentioned ? <p className="text-sm text-muted">{t.mentioned}</p> : null}
        {readOnly ? null : <p className="text-sm text-muted">{t.translations}</p>}
        <OtherMembers />
      </div>
    </PartDocument>
  )
}

/** A condition as text; any other type is read-only, since typing would turn it into text. */
function Condition() {
  const t = useText(questionsText)
  const names = useText(memberText)
  const { opened } = useDocument()
  if (opened.condition == null || typeof opened.condition === 'string') {
    return <Member path={['condition']} lines={2} description={t.condition} />
  }
  return (
    <div className="text-sm">
      <KeyValueList
        items={[{ key: 'condition', label: names.condition, value: <CodeText>{textOf(opened.condition)}</CodeText> }]}
      />
      <p className="mt-1 text-muted">{t.conditionNoText}</p>
    </div>
  )
}

/** Members set by the service or edited elsewhere. */
function ReadOnlyMembers() {
  const names = useText(memberText)
  const { absent } = useText(documentText)
  const { edited } = useDocument()
  const shown = (value: unknown) => (textOf(value) === '' ? absent : <CodeText>{textOf(value)}</CodeText>)
  const items = [
    {
      key: 'type',
      label: names.type,
      value: textOf(edited.type) === '' ? absent : <QuestionType type={edited.type} />,
    },
    { key: 'order', label: names.order, value: shown(edited.order) },
    { key: 'id', label: names.id, value: shown(edited.id) },
  ]
  return (
    <div className="text-sm">
      <KeyValueList items={items} />
    </div>
  )
}
