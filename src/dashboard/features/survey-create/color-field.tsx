import { type BoundFieldProps, useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { sixDigitColor } from '#dashboard/parts/color/color'
import { ColorInput } from '#dashboard/parts/color/color-input'
import { Field } from '#dashboard/ui/field/field'
import { lookText } from './look-text'

/** A colour of a V1 survey: `#` and six digits. */
export function ColorField(props: BoundFieldProps) {
  const t = useText(lookText)
  const { field, value, set, leave } = useBoundField(props)
  const text = typeof value === 'string' ? value : ''
  const color = sixDigitColor(text)
  return (
    <Field {...field}>
      <ColorInput
        name={props.name}
        value={text}
        color={color}
        placeholder="#1A2B3C"
        pickLabel={t.pick({ name: props.label })}
        title={color ? text : t.noColor}
        onValueChange={set}
        onBlur={leave}
      />
    </Field>
  )
}
