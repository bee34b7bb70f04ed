import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { type TableStateOptions, useTableState } from '#dashboard/ui/table/state/use-table-state'
import type { Rows, RowsState } from './open-rows'

/** The reading state of rows; undefined before the first row. Renders at low priority. */
export function useRowsState<T, Setting, Sums>(rows: Rows<T, Setting, Sums> | undefined): RowsState<Sums> | undefined {
  const state = useSyncExternalStore(rows?.subscribe ?? noNews, () => rows?.getState())
  return useDeferredValue(state) ?? state
}

const noNews = () => () => {}

/** Whether rows are, or may be, missing. */
export const isPart = (state: RowsState<unknown> | undefined): boolean =>
  state !== undefined && (state.reading || state.stopped || state.error !== undefined)

/** Stops reading a list and frees its memory when its page is left. */
export function useFreed(queryKey: QueryKey): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const free = () => client.removeQueries({ queryKey: JSON.parse(key) as QueryKey, exact: true, type: 'inactive' })
    // A remounted page with the same list subscribes again at once.
    return () => void setTimeout(free)
  }, [client, key])
}

type RowsTableOptions<T, Setting> = {
  columns: readonly Column<T>[]
  /** How the rows are shown; a constant or memoised. */
  setting: Setting
  filterValues?: TableStateOptions['filters']
  defaultSort?: NonNullable<TableStateOptions['defaultSort']>
  loading: boolean
}

const emptySource = (busy: boolean): RowSource<never> => {
  const snapshot = { total: 0, filtered: 0, busy }
  return { subscribe: noNews, getSnapshot: () => snapshot, query: () => {}, rows: () => [], setWindow: () => {} }
}
const [loadingSource, noSource] = [emptySource(true), emptySource(false)]

/** Props of a `DataTable` for rows in a worker; `useTable` is its counterpart for rows of the page. */
export function useRowsTable<T, Setting, Sums>(
  rows: Rows<T, Setting, Sums> | undefined,
  { columns, setting, filterValues, loading, ...order }: RowsTableOptions<T, Setting>,
) {
  const state = useTableState({ columns, filters: filterValues, ...order })
  // Before the first render, so that the first rows match the query of the URL.
  rows?.begin(setting, state.query)
  useEffect(() => rows?.configure(setting), [rows, setting])
  const source: RowSource<T> = rows ?? (loading ? loadingSource : noSource)
  return { columns, state, source }
}
