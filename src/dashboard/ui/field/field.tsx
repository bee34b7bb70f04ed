import { type ReactNode, useId, useState } from 'react'
import { catalogue } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { FieldContext } from './field-context'
import { useSteady } from './pointer-press'
import { useReadOnly } from './read-only'

const fieldText = catalogue({ optional: ['optional', 'valfritt'] })

type FieldProps = {
  label: ReactNode
  description?: ReactNode
  /** Why the value is refused. Marks the control as invalid. */
  error?: ReactNode
  counter?: ReactNode
  required?: boolean
  optional?: boolean
  /** The children are several controls (radios, checkboxes): the label names the group. */
  group?: boolean
  hideLabel?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A control with label, description, counter and error, linked so that screen readers announce them together. */
export function Field(props: FieldProps) {
  const t = useText(fieldText)
  const id = useId()
  const readOnly = useReadOnly()
  const [problem, report] = useState<ReactNode>(null)
  const error = useSteady(problem ?? props.error)
  const has = (part: ReactNode) => part !== undefined && part !== null && part !== false && part !== ''
  const ids = [has(props.description) && `${id}-d`, has(props.counter) && `${id}-c`, has(error) && `${id}-e`]
  const describedBy = ids.filter(Boolean).join(' ') || undefined
  const wiring = {
    controlId: `${id}-i`,
    labelId: `${id}-l`,
    describedBy,
    invalid: has(error),
    required: props.required ?? false,
    report,
  }
  const Label = props.group ? 'span' : 'label'
  const label = (
    <Label
      id={wiring.labelId}
      {...(!props.group && { htmlFor: wiring.controlId })}
      className={classNames('text-sm font-medium text-ink', props.hideLabel && 'sr-only')}
    >
      {props.label}
      {props.optional && !readOnly ? <span className="font-normal text-faint"> ({t.optional})</span> : null}
    </Label>
  )
  return (
    <FieldContext value={wiring}>
      <div className={classNames('flex min-w-0 flex-col gap-1', props.className)}>
        {has(props.counter) ? (
          <div className="flex items-baseline justify-between gap-3">
            {label}
            <div id={`${id}-c`} className="ml-auto shrink-0 text-sm text-muted">
              {props.counter}
            </div>
          </div>
        ) : (
          label
        )}
        {has(props.description) ? (
          <div id={`${id}-d`} className="text-sm text-muted">
            {props.description}
          </div>
        ) : null}
        {props.children}
        {has(error) ? (
          <div id={`${id}-e`} className="flex gap-1.5 text-sm text-danger">
            <Icon name="warning" className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">{error}</span>
          </div>
        ) : null}
      </div>
    </FieldContext>
  )
}
