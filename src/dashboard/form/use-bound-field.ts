import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { type Bounds, boundsOf } from './bounds-of'
import { useFormScope } from './form-scope'

/** What every field of a form takes. */
export type BoundFieldProps = {
  /** The member, dotted: `deliveryWindows.0.opens`. */
  name: string
  label: string
  /** A sentence that helps before typing. */
  description?: string
  /** The member of the wire whose bounds hold, where it is called otherwise. */
  member?: string
  disabled?: boolean
  /** It must be filled in here, though the shape lets it be absent. */
  required?: boolean
  /** Without "optional" beside the label: what is in the empty field says what that means. */
  unmarked?: boolean
  className?: string | undefined
}

type BoundField = {
  /** What the frame around the control is given. */
  field: Pick<BoundFieldProps, 'className'> & {
    label: string
    description: string | undefined
    error: string | undefined
    disabled: boolean
    required: boolean
    optional: boolean
  }
  value: unknown
  set: (value: unknown) => void
  leave: () => void
  error: string | undefined
  bounds: Bounds
}

/** A field's value, its error and its bounds, by name. */
export function useBoundField(props: Pick<BoundFieldProps, 'name'> & Partial<BoundFieldProps>): BoundField {
  const { name, member = name, label = '', description, disabled = false, className } = props
  const { form, addField } = useFormScope()
  const { field: control, fieldState } = useController({ name, control: form.methods.control })
  useEffect(() => addField(name), [addField, name])
  const bounds = { required: false, ...boundsOf(form.schema, member), ...(props.required && { required: true }) }
  const error = fieldState.error?.message
  const { required } = bounds
  return {
    field: { label, description, error, disabled, required, optional: !required && !props.unmarked, className },
    value: control.value as unknown,
    set: control.onChange,
    leave: control.onBlur,
    error,
    bounds,
  }
}
