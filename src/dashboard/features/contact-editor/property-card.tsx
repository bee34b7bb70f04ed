import type { Contact } from '#contract/contacts-v2'
import type { Edit } from '#contract/document/edits'
import { useText } from '#dashboard/i18n/use-text'
import { Card } from '#dashboard/ui/card'
import { AddValue } from './add-value'
import { type ChangeEdits, withChange } from './contact-edits'
import { contactText } from './contact-text'
import type { RefusedValues } from './refused-values'
import { namesAt, ValueRows } from './value-rows'

type PropertyCardProps = {
  properties: Contact['properties']
  edits: readonly Edit[]
  wordsAt: RefusedValues['wordsAt']
  onChange: ChangeEdits
}

const at = ['properties']

/** Properties: a value for each name (§2.14). */
export function PropertyCard({ properties, edits, wordsAt, onChange }: PropertyCardProps) {
  const t = useText(contactText)
  const names = namesAt(at, properties, edits)
  return (
    <Card title={t.properties} flush>
      {names.length === 0 ? <p className="px-4 py-3 text-muted">{t.noProperties}</p> : null}
      <ValueRows at={at} values={properties} edits={edits} wordsAt={wordsAt} onChange={onChange} />
      <AddValue
        label={t.addProperty}
        fields={[{ key: 'name', label: t.name }]}
        taken={([name = '']) => names.includes(name)}
        onAdd={([name = '']) => onChange(before => withChange(before, [...at, name], ''))}
      />
    </Card>
  )
}
