import type { ComponentProps } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass } from './control-class'
import { useFieldControl } from './field-context'
import { useReadOnly } from './read-only'

/** A text area that grows with its text where the browser supports it, with at least `rows` rows. */
export function Textarea({ className, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  const readOnly = useReadOnly()
  return (
    <textarea
      {...rest}
      {...wiring}
      {...(readOnly && { readOnly, placeholder: undefined })}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 0.875rem)`, ...style }}
      className={classNames(controlClass, 'field-sizing-content max-h-96 py-1.5', className)}
    />
  )
}
