import type { ReactNode } from 'react'
import { useTimeZone } from '#dashboard/i18n/time-zone'
import { DateTimeField as DateTimeInput } from '#dashboard/ui/date/date-time-field'
import { Field } from '#dashboard/ui/field/field'
import { type BoundFieldProps, useBoundField } from './use-bound-field'

type DateTimeFieldProps = Omit<BoundFieldProps, 'label'> & {
  label: ReactNode
  /** Replaces the error of the schema. */
  error?: string | undefined
}

/** Date and time in the viewer's zone; the value is an instant in UTC, or empty. */
export function DateTimeField({ label, error, ...props }: DateTimeFieldProps) {
  const { field, value, set, leave } = useBoundField(props)
  const timeZone = useTimeZone()
  return (
    <Field {...field} label={label} error={error ?? field.error}>
      <DateTimeInput
        name={props.name}
        value={typeof value === 'string' ? value : ''}
        onValueChange={set}
        onBlur={leave}
        timeZone={timeZone}
        zoneLabel={timeZone.replaceAll('_', ' ')}
      />
    </Field>
  )
}
