import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import type { bundleFilterValues } from './bundle-filters'

export type BundleFilterName = keyof typeof bundleFilterValues

const reads = { view: oneOf('messages', 'charts', 'history') }

/** Whether a bundle shows as a list or as charts, and what shows the messages that a count or a bar counts. */
export function useBundleFilter(state: TableState) {
  const [{ view }, write] = useSearch(reads)
  return {
    view,
    show: (next: 'messages' | 'charts' | 'history') => write({ view: next }),
    filter: (name: BundleFilterName, value: string | undefined) => {
      // A state holds several codes: one of the two says what is wanted.
      const other = name === 'state' ? { code: undefined } : name === 'code' ? { state: undefined } : {}
      state.setFilters({ ...other, [name]: value, view: undefined })
    },
  }
}
