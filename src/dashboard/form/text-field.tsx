import type { ComponentProps } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Textarea } from '#dashboard/ui/field/textarea'
import { formText } from './form-text'
import { type BoundFieldProps, useBoundField } from './use-bound-field'
import { useVisibleText } from './use-visible-text'

/** Props that the field's name determines. */
function useTextParts(props: BoundFieldProps) {
  const { field, value, set, leave, bounds } = useBoundField(props)
  const text = typeof value === 'string' ? value : ''
  return {
    field: {
      ...field,
      counter: bounds.maxLength ? <LengthCounter used={Array.from(text).length} most={bounds.maxLength} /> : undefined,
    },
    control: { name: props.name, value: text, onBlur: leave },
    set,
  }
}

type TextFieldProps = BoundFieldProps &
  Pick<ComponentProps<typeof Input>, 'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'before' | 'after'> & {
    /** Hides the counter if nobody reaches the bound, such as that of a name. */
    uncounted?: boolean
  }

/** One line of text, with a counter if bounded. */
export function TextField(props: TextFieldProps) {
  const { field, control, set } = useTextParts(props)
  const { type = 'text', placeholder, autoComplete = 'off', inputMode, before, after } = props
  // A counter would reveal the length of a password.
  const counter = type === 'password' || props.uncounted ? undefined : field.counter
  const isNumberOrAddress = type === 'tel' || type === 'email' || inputMode === 'email'
  const [take, notice] = useVisibleText(isNumberOrAddress, set)
  return (
    <Field {...field} counter={counter}>
      <Input
        {...control}
        {...{ type, placeholder, autoComplete, inputMode, before, after }}
        onChange={event => take(event.target.value)}
      />
      {notice}
    </Field>
  )
}

type TextAreaFieldProps = BoundFieldProps &
  Pick<ComponentProps<typeof Textarea>, 'rows' | 'placeholder' | 'ref' | 'onFocus'>

/** Several lines of text, with a counter if bounded. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control, set } = useTextParts(props)
  const { rows, placeholder, ref, onFocus } = props
  return (
    <Field {...field}>
      <Textarea {...control} {...{ rows, placeholder, ref, onFocus }} onChange={event => set(event.target.value)} />
    </Field>
  )
}

/** Used and maximum characters (code points), as the contract counts them. */
function LengthCounter({ used, most }: { used: number; most: number }) {
  const t = useText(formText)
  const format = useFormat()
  return (
    <span className={used > most ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>
      {t.counter({ used: format.number(used), most: format.number(most) })}
    </span>
  )
}
