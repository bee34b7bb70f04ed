import { useId } from 'react'
import { Checkbox } from '#dashboard/ui/field/checkbox'
import { Switch } from '#dashboard/ui/field/switch'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

type FlagProps = BoundFieldProps & { as: typeof Checkbox | typeof Switch }

function Flag({ as: Control, label, description, className, disabled = false, ...props }: FlagProps) {
  const { value, set, leave, error } = useBoundField(props)
  const id = useId()
  return (
    <div className={className}>
      <Control
        name={props.name}
        label={label}
        description={description}
        disabled={disabled}
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

/** On or off, as a box to tick. */
export function CheckboxField(props: BoundFieldProps) {
  return <Flag {...props} as={Checkbox} />
}

/** On or off, as a switch. */
export function SwitchField(props: BoundFieldProps) {
  return <Flag {...props} as={Switch} />
}
