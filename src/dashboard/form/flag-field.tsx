import { useId } from 'react'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

/** A checkbox. */
export function CheckboxField({ label, description, className, ...props }: BoundFieldProps) {
  const { value, set, leave, error } = useBoundField(props)
  const id = useId()
  return (
    <div className={className}>
      <Checkbox
        name={props.name}
        label={label}
        description={description}
        checked={value === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={event => set(event.target.checked)}
        onBlur={leave}
      />
      {error ? (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
