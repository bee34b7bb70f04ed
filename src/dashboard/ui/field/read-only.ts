import { createContext, type MouseEvent, useContext } from 'react'

/**
 * Whether what stands here is to be read alone: the controls inside show what they hold, can be reached and copied from, and
 * change nothing. A control that changes nothing of it, such as a filter, stands in `<ReadOnly value={false}>`.
 */
export const ReadOnly = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnly)

/** A browser's own checkbox has no way to be read alone: it can be reached, says so, and stays as it is. */
export const unchangeable = {
  'aria-readonly': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
}
