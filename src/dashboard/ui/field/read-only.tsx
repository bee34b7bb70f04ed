import { createContext, type MouseEvent, useContext } from 'react'
import { controlClass, controlHeight } from './control-class'
import { useFieldControl } from './field-context'

/**
 * Whether the controls inside are read-only: they show, focus and copy, but change nothing. Wrap a control that changes
 * no data, such as a filter, in `<ReadOnly value={false}>`.
 */
export const ReadOnly = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnly)

/** Makes a native checkbox read-only, which HTML lacks: focusable and announced, ignoring clicks. */
export const unchangeable = {
  'aria-readonly': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
}

type ReadOnlyTextProps = {
  value: string
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
}

/** The value of a control that cannot be read-only itself, such as a select. */
export function ReadOnlyText({ value, ...names }: ReadOnlyTextProps) {
  const { 'aria-required': _, ...wiring } = useFieldControl({})
  return (
    <input type="text" readOnly value={value} {...names} {...wiring} className={`${controlClass} ${controlHeight}`} />
  )
}
