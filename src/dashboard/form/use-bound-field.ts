import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { type Bounds, boundsOf } from './bounds-of'
import { useFormScope } from './form-scope'

/** Props of every field. */
export type BoundFieldProps = {
  /** Dotted path of the member: `deliveryWindows.0.opens`. */
  name: string
  label: string
  /** Help shown before typing. */
  description?: string | undefined
  /** Member of the body whose bounds apply, if named differently. */
  member?: string
  /** Required in this form although the schema allows it to be absent. */
  required?: boolean
  /** Hides "optional" beside the label, for fields whose placeholder explains it. */
  unmarked?: boolean
  className?: string | undefined
}

type BoundField = {
  /** Props of the frame around the control. */
  field: Pick<BoundFieldProps, 'className'> & {
    label: string
    description: string | undefined
    error: string | undefined
    required: boolean
    optional: boolean
  }
  value: unknown
  set: (value: unknown) => void
  leave: () => void
  error: string | undefined
  bounds: Bounds
}

/** Returns a field's value, error and bounds, by name. */
export function useBoundField(props: Pick<BoundFieldProps, 'name'> & Partial<BoundFieldProps>): BoundField {
  const { name, member = name, label = '', description, className } = props
  const { form, addField } = useFormScope()
  const { field: control, fieldState } = useController({ name, control: form.methods.control })
  useEffect(() => addField(name), [addField, name])
  const bounds = { required: false, ...boundsOf(form.schema, member), ...(props.required && { required: true }) }
  const error = fieldState.error?.message
  const { required } = bounds
  return {
    field: { label, description, error, required, optional: !required && !props.unmarked, className },
    value: control.value as unknown,
    set: control.onChange,
    leave: control.onBlur,
    error,
    bounds,
  }
}
