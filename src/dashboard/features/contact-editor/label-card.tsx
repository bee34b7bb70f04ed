import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { Field } from '#dashboard/ui/field/field'
import { MultiCombobox } from '#dashboard/ui/field/multi-combobox'
import { type ContactChanges, changedLabels, withLabels } from './contact-changes'
import { contactText } from './contact-text'

type LabelCardProps = {
  labels: readonly string[]
  changes: ContactChanges
  onChange: (how: (changes: ContactChanges) => ContactChanges) => void
}

/** Labels, added and taken away one by one. */
export function LabelCard({ labels, changes, onChange }: LabelCardProps) {
  const t = useText(contactText)
  const items = labels.map(label => ({ value: label, label }))
  return (
    <Card title={t.labels}>
      <Field label={t.labels} hideLabel description={t.labelsHelp}>
        <MultiCombobox
          free
          items={items}
          values={changedLabels(labels, changes)}
          onValuesChange={values => onChange(before => withLabels(before, labels, values))}
        />
      </Field>
    </Card>
  )
}
