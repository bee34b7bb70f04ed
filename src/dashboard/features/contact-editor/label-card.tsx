import type { Contact } from '#contract/contacts-v2'
import { applyEdits, type Edit } from '#dashboard/data/document/edits'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { MultiCombobox } from '#dashboard/ui/field/multi-combobox'
import { documentOf, labelsOf } from './contact-document'
import { type ChangeEdits, withLabels } from './contact-edits'
import { contactText } from './contact-text'

type LabelCardProps = {
  contact: Contact
  edits: readonly Edit[]
  onChange: ChangeEdits
}

/** Labels, added and taken away one by one. */
export function LabelCard({ contact, edits, onChange }: LabelCardProps) {
  const t = useText(contactText)
  const labels = contact.labels ?? []
  const items = labels.map(label => ({ value: label, label }))
  return (
    <Card title={t.labels}>
      <Field label={t.labels} hideLabel description={t.labelsHelp}>
        <MultiCombobox
          free
          items={items}
          values={labelsOf(applyEdits(documentOf(contact), edits), labels)}
          onValuesChange={values => onChange(before => withLabels(before, labels, values))}
        />
      </Field>
    </Card>
  )
}
