import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { unchangeable, useReadOnly } from './read-only'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Omit only with an `aria-label`, such as in a table row. */
  label?: ReactNode
  description?: ReactNode
}

const box =
  'mark-check size-4 shrink-0 appearance-none rounded-sm border border-strong bg-raised checked:border-accent checked:bg-accent disabled:opacity-55 aria-invalid:border-danger'

export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  const id = useId()
  const describedBy = [rest['aria-describedby'], description ? `${id}-d` : ''].filter(Boolean).join(' ') || undefined
  const readOnly = useReadOnly()
  const input = (
    <input {...rest} {...(readOnly && unchangeable)} aria-describedby={describedBy} type="checkbox" className={box} />
  )
  if (label === undefined) return <span className={classNames('inline-flex', className)}>{input}</span>
  return (
    <div className={className}>
      <label className={classNames('inline-flex items-start gap-2', !description && 'pointer-coarse:py-2')}>
        <span className="flex h-5 items-center">{input}</span>
        <span className="min-w-0">{label}</span>
      </label>
      {description ? (
        <div id={`${id}-d`} className="pl-6 text-sm text-muted">
          {description}
        </div>
      ) : null}
    </div>
  )
}
