import type { Contact } from '#contract/contacts-v2'
import { documentOf, labelsOf } from '#contract/document/contact-document'
import { applyEdits, type Edit } from '#contract/document/edits'
import { useText } from '#dashboard/i18n/use-text'
import { LabelWarning } from '#dashboard/parts/contact/label-warning'
import { Button } from '#dashboard/ui/action/button'
import { Badge } from '#dashboard/ui/badge'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { MultiCombobox } from '#dashboard/ui/field/multi-combobox'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { type ChangeEdits, withLabels } from './contact-edits'
import { contactText } from './texts'

type LabelCardProps = {
  contact: Contact
  edits: readonly Edit[]
  onChange: ChangeEdits
}

/** Labels, added and removed one by one; what saving adds and removes is marked. */
export function LabelCard({ contact, edits, onChange }: LabelCardProps) {
  const t = useText(contactText)
  const readOnly = useReadOnly()
  const before = contact.labels ?? []
  const values = labelsOf(applyEdits(documentOf(contact), edits), before)
  const removed = [...new Set(before)].filter(label => !values.includes(label))
  const change = (after: readonly string[]) => onChange(edits => withLabels(edits, before, after))
  return (
    <Card title={t.labels} help={readOnly ? undefined : t.labelsHelp}>
      <Field label={t.labels} hideLabel>
        <MultiCombobox
          free
          items={before.map(label => ({ value: label, label }))}
          values={values}
          markOf={label => (before.includes(label) ? undefined : t.willAdd)}
          onValuesChange={change}
        />
      </Field>
      <LabelWarning labels={values.filter(label => !before.includes(label))} />
      {removed.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {removed.map(label => (
            <li key={label} className="flex items-center gap-2">
              <del dir="auto" className="min-w-0 truncate text-muted">
                {label}
              </del>
              <Badge tone="warning">{t.willRemove}</Badge>
              <Button size="sm" variant="ghost" onClick={() => change([...values, label])}>
                {t.keepLabel({ name: label })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
