import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

type NumberFieldProps = BoundFieldProps & {
  /** A unit after the number. */
  unit?: string
  /** Shown while empty, such as the default that then holds. */
  placeholder?: string
}

/**
 * A number or `null`, its bounds from the schema. While what is typed names no number the value is the text as typed
 * (`TypedNumber`), and what is sent must hold something that the schema refuses.
 */
export function NumberField(props: NumberFieldProps) {
  const { field, value, set, leave, bounds } = useBoundField(props)
  const { minimum, maximum } = bounds
  return (
    <Field {...field}>
      <NumberInput
        name={props.name}
        value={typeof value === 'number' || typeof value === 'string' ? value : null}
        onValueChange={set}
        onBlur={leave}
        {...(minimum !== undefined && { min: minimum })}
        {...(maximum !== undefined && { max: maximum })}
        {...(props.unit && { unit: props.unit })}
        {...(props.placeholder && { placeholder: props.placeholder })}
      />
    </Field>
  )
}
