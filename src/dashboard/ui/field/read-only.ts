import { createContext, useContext } from 'react'

/**
 * Whether what stands here is to be read alone: the controls inside show what they hold, can be reached and copied from, and
 * change nothing. A control that changes nothing of it, such as a filter, stands in `<ReadOnly value={false}>`.
 */
export const ReadOnly = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnly)
