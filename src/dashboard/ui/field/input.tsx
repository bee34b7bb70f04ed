import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { useReadOnly } from './read-only'

export type InputProps = ComponentProps<'input'> & {
  before?: ReactNode
  after?: ReactNode
}

/** No placeholder in a read-only input: an example helps nobody who may not type. */
const toBeRead = { readOnly: true, placeholder: undefined }

/** A one-line text input. Inside a `Field` it is linked to label, description and error. */
export function Input({ before, after, className, ...rest }: InputProps) {
  const readOnly = useReadOnly()
  const wiring = { ...useFieldControl(rest), ...(readOnly && toBeRead) }
  if (!before && !after)
    return <input type="text" {...rest} {...wiring} className={classNames(controlClass, controlHeight, className)} />
  return (
    <span className={classNames('relative flex w-full items-center', className)}>
      {before ? (
        <span className="pointer-events-none absolute left-2.5 flex items-center text-faint">{before}</span>
      ) : null}
      <input
        type="text"
        {...rest}
        {...wiring}
        className={classNames(controlClass, controlHeight, before && 'pl-8', after && 'pr-10')}
      />
      {after ? <span className="absolute right-1 flex items-center text-sm text-muted">{after}</span> : null}
    </span>
  )
}
