import { useCallback } from 'react'
import { oneOf, useSearch } from '#dashboard/ui/use-search'

/** How a filter says "not given", which no code, country or encoding is called. */
export const absent = 'none'

export type BundleFilterName = 'state' | 'code' | 'country' | 'encoding'

const text = (value: string | null): string | undefined => value ?? undefined
const reads = { view: oneOf('messages', 'charts'), state: text, code: text, country: text, encoding: text }

/** Which messages of a bundle show, as the address says it, and whether as a list or as charts. */
export function useBundleFilter() {
  const [values, write] = useSearch(reads)
  const show = useCallback((view: 'messages' | 'charts') => write({ view }, { preventScrollReset: true }), [write])
  const filter = useCallback(
    (name: BundleFilterName, value: string | undefined) => {
      // A state holds several codes: one of the two says what is wanted.
      const other = name === 'state' ? { code: undefined } : name === 'code' ? { state: undefined } : {}
      write({ view: 'messages', ...other, [name]: value }, { preventScrollReset: true, replace: true })
    },
    [write],
  )
  return { values, show, filter }
}
