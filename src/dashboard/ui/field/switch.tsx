import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { unchangeable, useReadOnly } from './read-only'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'aria-describedby'> & {
  label: ReactNode
  description?: ReactNode
}

/** An on/off setting with immediate effect: a native checkbox with the role of a switch. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const id = useId()
  const readOnly = useReadOnly()
  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={rest.id ?? id} className="font-medium">
          {label}
        </label>
        {description ? (
          <div id={`${id}-d`} className="text-sm text-muted">
            {description}
          </div>
        ) : null}
      </div>
      <input
        id={id}
        {...rest}
        {...(readOnly && unchangeable)}
        aria-describedby={description ? `${id}-d` : undefined}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on
        role="switch"
        className="mark-switch h-5 w-9 shrink-0 appearance-none rounded-full border border-strong bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:opacity-55"
      />
    </div>
  )
}
