import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#dashboard/ui/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Absent only where an `aria-label` names it, such as in a row of a table. */
  label?: ReactNode
  description?: ReactNode
  /** Some of what it stands for is chosen, not all. */
  indeterminate?: boolean
}

const box =
  'mark-check size-4 shrink-0 appearance-none rounded-sm border border-strong bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-55 aria-invalid:border-danger'

/** On or off, as part of a form. The browser's own checkbox, dressed: it works with labels, forms and keys by itself. */
export function Checkbox({ label, description, indeterminate = false, className, ...rest }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  const setRef = (node: HTMLInputElement | null) => {
    own.current = node
    if (typeof rest.ref === 'function') return rest.ref(node)
    if (rest.ref) rest.ref.current = node
    return undefined
  }
  const describedBy = [rest['aria-describedby'], description ? `${id}-d` : ''].filter(Boolean).join(' ') || undefined
  const input = <input {...rest} ref={setRef} aria-describedby={describedBy} type="checkbox" className={box} />
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
