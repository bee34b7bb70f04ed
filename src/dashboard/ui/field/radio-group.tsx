import { useId } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import type { Choice } from './choice'
import { useFieldWiring } from './field-context'
import { ReadOnlyText, useReadOnly } from './read-only'

type RadioGroupProps<V extends string> = {
  value: V | null
  onValueChange: (value: V) => void
  items: readonly Choice<V>[]
  name?: string
  disabled?: boolean
  onBlur?: () => void
  inline?: boolean
  /** Needed where no `Field group` label names the group. */
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** A choice between a few visible options. Put it in a `<Field group>`, whose label names it. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const field = useFieldWiring()
  const id = useId()
  const name = props.name ?? id
  const own = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined
  const labelledBy = own ? props['aria-labelledby'] : field?.labelId
  if (useReadOnly()) {
    const chosen = props.items.find(({ value }) => value === props.value)
    return <ReadOnlyText value={chosen?.label ?? ''} aria-label={props['aria-label']} aria-labelledby={labelledBy} />
  }
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      aria-labelledby={labelledBy}
      aria-describedby={own ? undefined : field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      className={props.inline ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-col gap-1.5 pointer-coarse:gap-0'}
    >
      {props.items.map(item => (
        <label
          key={item.value}
          className={classNames('flex items-start gap-2 pointer-coarse:py-2', item.disabled && 'text-faint')}
        >
          <span className="flex h-5 items-center">
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === props.value}
              disabled={item.disabled || props.disabled}
              onChange={() => props.onValueChange(item.value)}
              onBlur={props.onBlur}
              className="mark-radio size-4 shrink-0 appearance-none rounded-full border border-strong bg-raised checked:border-accent checked:bg-accent disabled:opacity-55"
            />
          </span>
          <span className="min-w-0">
            {item.label}
            {item.description ? <span className="block text-sm text-muted">{item.description}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}
