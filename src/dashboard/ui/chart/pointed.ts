import { createContext, type RefObject } from 'react'

/** Where a chart on a page says which of its places is pointed at; a picture has none. */
export const PointedContext = createContext<RefObject<string | undefined> | undefined>(undefined)
