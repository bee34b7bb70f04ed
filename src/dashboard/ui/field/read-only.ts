import { createContext, type MouseEvent, useContext } from 'react'

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
