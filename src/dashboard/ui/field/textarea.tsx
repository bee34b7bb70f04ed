import type { ComponentProps } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { controlClass } from './control-class'
import { useFieldControl } from './field-context'

/** Text of several lines; grows with what is typed where the browser can do that, and is never lower than its rows. */
export function Textarea({ className, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 0.875rem)`, ...style }}
      className={classNames(controlClass, 'field-sizing-content max-h-96 py-1.5', className)}
    />
  )
}
