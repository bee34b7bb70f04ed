import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { Column } from '#dashboard/ui/table/column'
import { usePageRows } from '#dashboard/ui/table/rows/use-page-rows'
import { type TableStateOptions, useTableState } from '#dashboard/ui/table/state/use-table-state'
import type { Rows, RowsState } from './rows-handle'

/**
 * How far rows have been read, and what is counted of them; undefined before the first came. What is counted while they
 * come is drawn in pieces, between which the page answers.
 */
export function useRowsState<T, Setting, Sums>(rows: Rows<T, Setting, Sums> | undefined): RowsState<Sums> | undefined {
  const [cached, setCached] = useState(() => ({ rows, state: rows?.getState() }))
  useEffect(() => {
    if (!rows) return undefined
    const look = () => {
      const state = rows.getState()
      startTransition(() => setCached(now => (now.rows === rows && now.state === state ? now : { rows, state })))
    }
    look()
    return rows.subscribe(look)
  }, [rows])
  return cached.rows === rows ? cached.state : rows?.getState()
}

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

/** What a `DataTable` draws rows from that are kept elsewhere; `useTable` is the same for rows in the page. */
export function useRowsTable<T, Setting, Sums>(
  rows: Rows<T, Setting, Sums> | undefined,
  { columns, setting, filterValues, loading, ...order }: RowsTableOptions<T, Setting>,
) {
  const state = useTableState({ columns, filters: filterValues, ...order })
  // Before anything is drawn of them: the first rows on screen are the ones that the address asks for.
  rows?.begin(setting, state.query)
  useEffect(() => rows?.configure(setting), [rows, setting])
  const none = usePageRows<T>({ rows: undefined, loading, columns, query: state.query })
  return { columns, state, source: rows?.source ?? none }
}
