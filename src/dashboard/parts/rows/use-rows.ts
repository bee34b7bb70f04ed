import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSource } from '#dashboard/ui/table/row-source'
import { type TableStateOptions, useTableState } from '#dashboard/ui/table/state/use-table-state'
import type { Rows, RowsState } from './open-rows'
import type { PickedRows, RowsPick } from './rows-kind'

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
  const hash = JSON.stringify(queryKey)
  useEffect(
    () => () => {
      // A remounted page with the same list subscribes again at once.
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

/**
 * Finds rows independent of the table; undefined until they are found. A new `version` searches again and keeps the
 * old result until then.
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
    // Closed rows were replaced, or their state has the error.
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
