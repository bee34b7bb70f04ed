import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

type NumberFieldProps = BoundFieldProps & {
  /** Unit after the number. */
  unit?: string
  /** Shown while empty, such as the default. */
  placeholder?: string
}

/**
 * A number or `null` with bounds from the schema. While the text is no number, the value is the text (`TypedNumber`),
 * which the body must contain so that the schema refuses it.
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
