import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlClass } from './control-class'
import { useFieldControl } from './field-context'

/** Text of several lines; grows with what is typed where the browser can do that. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content max-h-96 min-h-20 py-1.5', className)}
    />
  )
}
