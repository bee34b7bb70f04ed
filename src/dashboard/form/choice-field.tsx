import type { Choice } from '#dashboard/ui/field/choice'
import { Field } from '#dashboard/ui/field/field'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

/** A choice whose value is the service's word or code. */
export type ValueChoice = Omit<Choice, 'value'> & { value: string | number }

type ChoiceFieldProps = BoundFieldProps & { items: readonly ValueChoice[] }

function useChoice({ items, ...props }: ChoiceFieldProps) {
  const { field, value, set, leave } = useBoundField(props)
  const choices: Choice[] = items.map(item => ({ ...item, value: String(item.value) }))
  return {
    field,
    control: {
      name: props.name,
      items: choices,
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : null,
      // Maps the text back to the service's value: 0 is a code, "0" is not.
      onValueChange: (chosen: string | null) => set(items.find(item => String(item.value) === chosen)?.value ?? null),
      onBlur: leave,
    },
  }
}

/** A native select. `null` is no choice; an unknown value is shown unchanged. */
export function SelectField(props: ChoiceFieldProps) {
  const { field, control } = useChoice(props)
  const { items, onValueChange, ...rest } = control
  const value = control.value ?? ''
  const isListed = items.some(item => item.value === value)
  return (
    <Field {...field}>
      <NativeSelect
        {...rest}
        value={value}
        items={isListed ? items : [{ value, label: value }, ...items]}
        onChange={event => onValueChange(event.target.value)}
      />
    </Field>
  )
}

/** Radio buttons. */
export function RadioField(props: ChoiceFieldProps) {
  const { field, control } = useChoice(props)
  return (
    <Field group {...field}>
      <RadioGroup {...control} />
    </Field>
  )
}
