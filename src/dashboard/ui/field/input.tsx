import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'
import { useReadOnly } from './read-only'

export type InputProps = ComponentProps<'input'> & {
  /** Something small before the text, such as an icon or a fixed prefix. */
  before?: ReactNode
  /** Something small after the text, such as a unit or a button. */
  after?: ReactNode
}

/** An example of what to write is of no use to who may not. */
const toBeRead = { readOnly: true, placeholder: undefined }

/** A line of text. Inside a `Field` it takes over label, description and error by itself. */
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
