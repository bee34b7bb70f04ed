import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { type TableStateOptions, useTableState } from '#dashboard/ui/table/state/use-table-state'
import type { Rows, RowsState } from './open-rows'
import type { PickedRows, RowsPick } from './rows-kind'

/** How far rows have been read, and their counts; undefined before the first came. Counts are drawn at low priority. */
export function useRowsState<T, Setting, Sums>(rows: Rows<T, Setting, Sums> | undefined): RowsState<Sums> | undefined {
  const state = useSyncExternalStore(rows?.subscribe ?? noNews, () => rows?.getState())
  return useDeferredValue(state) ?? state
}

const noNews = () => () => {}

/** Whether the rows so far are not, or may not be, all there are. */
export const isPart = (state: RowsState<unknown> | undefined): boolean =>
  state !== undefined && (state.reading || state.stopped || state.error !== undefined)

/** Ends the reading of a list, and frees its memory, as soon as its page is left. */
export function useFreed(queryKey: QueryKey): void {
  const client = useQueryClient()
  const hash = JSON.stringify(queryKey)
  useEffect(
    () => () => {
      // A page that is drawn anew, with the same list, looks at it again at once.
      setTimeout(() => {
        const query = client.getQueryCache().find({ queryKey: JSON.parse(hash) as QueryKey, exact: true })
        if (query?.getObserversCount() === 0) client.getQueryCache().remove(query)
      })
    },
    [client, hash],
  )
}

type RowsTableOptions<T, Setting> = {
  columns: readonly Column<T>[]
  /** What the rows are shown by; a constant or memoised. */
  setting: Setting
  filterValues?: TableStateOptions['filters']
  defaultSort?: NonNullable<TableStateOptions['defaultSort']>
  /** The first rows are on their way. */
  loading: boolean
}

/** The source of a table while there are no rows yet, or none came. */
const emptySource = (busy: boolean): RowSource<never> => {
  const snapshot = { total: 0, filtered: 0, busy }
  return { subscribe: noNews, getSnapshot: () => snapshot, query: () => {}, rows: () => [], setWindow: () => {} }
}
const [loadingSource, noSource] = [emptySource(true), emptySource(false)]

/** What a `DataTable` needs of rows that a worker holds; `useTable` is the same for rows in the page. */
export function useRowsTable<T, Setting, Sums>(
  rows: Rows<T, Setting, Sums> | undefined,
  { columns, setting, filterValues, loading, ...order }: RowsTableOptions<T, Setting>,
) {
  const state = useTableState({ columns, filters: filterValues, ...order })
  // Before anything is drawn: the first rows on screen are the ones that the address asks for.
  rows?.begin(setting, state.query)
  useEffect(() => rows?.configure(setting), [rows, setting])
  const source: RowSource<T> = rows ?? (loading ? loadingSource : noSource)
  return { columns, state, source }
}

/**
 * Rows apart from those of the table; undefined until they are found. Looked for again when `version` is another; those
 * found before stay until then.
 */
export function usePick<T, Setting, Sums>(
  rows: Rows<T, Setting, Sums>,
  pick: RowsPick | undefined,
  version: unknown,
): PickedRows<T> | undefined {
  const what = JSON.stringify(pick)
  const [found, setFound] = useState<{ what: string; picked: PickedRows<T> }>()
  useEffect(() => {
    if (what === undefined) return undefined
    let isCurrent = true
    // Rows that are closed have others in their place, or their state says why there are none.
    rows.pick(JSON.parse(what) as RowsPick).then(
      picked => isCurrent && setFound({ what, picked }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [rows, what, version])
  return found?.what === what ? found?.picked : undefined
}
