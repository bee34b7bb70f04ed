import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { textParts } from './placeholders'

/** Values by placeholder name. */
export type PlaceholderValues = ReadonlyMap<string, string>

/** Classes of marked parts; a part without a class is not marked. */
type Tones = { empty: string; filled?: string; brace?: string }

/** A text with its placeholders filled; empty placeholders and stray braces stay as written. */
export function PlaceholderText({ text, values, tones }: { text: string; values?: PlaceholderValues; tones: Tones }) {
  return textParts(text).map(({ kind, text: words, at, name }) => {
    if (kind === 'words') return words
    if (kind === 'brace') {
      return (
        <span key={at} className={tones.brace}>
          {words}
        </span>
      )
    }
    const value = values?.get(name)
    if (value && !tones.filled) return <bdi key={at}>{value}</bdi>
    return (
      <mark key={at} className={`rounded-xs px-0.5 ${value ? tones.filled : tones.empty}`}>
        <bdi>{value || words}</bdi>
      </mark>
    )
  })
}

type PlaceholderFieldsProps = {
  names: readonly string[]
  values: PlaceholderValues
  onChange: (values: PlaceholderValues) => void
}

/** A field for the value of each placeholder. */
export function PlaceholderFields({ names, values, onChange }: PlaceholderFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {names.map(name => (
        <Field key={name} label={`{${name}}`}>
          <Input
            value={values.get(name) ?? ''}
            onChange={event => onChange(new Map(values).set(name, event.target.value))}
          />
        </Field>
      ))}
    </div>
  )
}
