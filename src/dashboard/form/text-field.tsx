import type { ComponentProps } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Textarea } from '#dashboard/ui/field/textarea'
import { formText } from './form-text'
import { type BoundFieldProps, useBoundField } from './use-bound-field'
import { useVisibleText } from './use-visible-text'

/** The parts of a field that its name decides. */
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
    /** Nobody comes near its bound, such as that of a name: no counter. */
    uncounted?: boolean
  }

/** A line of text, with a counter where its length is bounded. */
export function TextField(props: TextFieldProps) {
  const { field, control, set } = useTextParts(props)
  const { type = 'text', placeholder, autoComplete = 'off', inputMode, before, after } = props
  // How long a password is, is nobody's business who looks on.
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

/** Text of several lines, with a counter where its length is bounded. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control, set } = useTextParts(props)
  const { rows, placeholder, ref, onFocus } = props
  return (
    <Field {...field}>
      <Textarea {...control} {...{ rows, placeholder, ref, onFocus }} onChange={event => set(event.target.value)} />
    </Field>
  )
}

/** How much of a bounded text is used, in characters (code points), as the contract counts them. */
function LengthCounter({ used, most }: { used: number; most: number }) {
  const t = useText(formText)
  const format = useFormat()
  return (
    <span className={used > most ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>
      {t.counter({ used: format.number(used), most: format.number(most) })}
    </span>
  )
}
