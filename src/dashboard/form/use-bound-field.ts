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
  className?: string
}

type BoundField = {
  value: unknown
  set: (value: unknown) => void
  leave: () => void
  error: string | undefined
  bounds: Bounds
}

/** A field's value, its error and its bounds, by name. */
export function useBoundField({
  name,
  member = name,
  required,
}: Pick<BoundFieldProps, 'name' | 'member' | 'required'>): BoundField {
  const { form, addField } = useFormScope()
  const { field, fieldState } = useController({ name, control: form.methods.control })
  useEffect(() => addField(name), [addField, name])
  return {
    value: field.value as unknown,
    set: field.onChange,
    leave: field.onBlur,
    error: fieldState.error?.message,
    bounds: { required: false, ...boundsOf(form.schema, member), ...(required && { required }) },
  }
}
