import type { Choice } from '#dashboard/ui/field/choice'
import { Field } from '#dashboard/ui/field/field'
import { RadioGroup } from '#dashboard/ui/field/radio-group'
import { Select } from '#dashboard/ui/field/select'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

/** A choice whose value is what the service takes: a word or a code. */
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
      // Back to what the service takes: 0 is a code, "0" is not.
      onValueChange: (chosen: string | null) => set(items.find(item => String(item.value) === chosen)?.value ?? null),
      onBlur: leave,
    },
  }
}

/** One of a few, behind a button. `null` while nothing is chosen. */
export function SelectField(props: ChoiceFieldProps) {
  const { field, control } = useChoice(props)
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  )
}

/** One of a few that are all in sight. */
export function RadioField(props: ChoiceFieldProps) {
  const { field, control } = useChoice(props)
  return (
    <Field group {...field}>
      <RadioGroup {...control} />
    </Field>
  )
}
