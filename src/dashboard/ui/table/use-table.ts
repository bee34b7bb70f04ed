import type { Column } from './column'
import type { RowSource } from './row-source'
import { type PageRowsOptions, usePageRows } from './rows/use-page-rows'
import { type TableState, type TableStateOptions, useTableState } from './state/use-table-state'

export type TableOptions<T> = Omit<TableStateOptions, 'filters'> &
  Omit<PageRowsOptions<T>, 'query'> & {
    columns: readonly Column<T>[]
    /** By filter id, which is also its search parameter: the values it may have. A constant. */
    filterValues?: TableStateOptions['filters']
  }

/** What a `DataTable` and an export of it draw from, wherever the rows are. */
type Table<T> = { columns: readonly Column<T>[]; state: TableState; source: RowSource<T> }

/** A table over rows that are in the page: its state in the address, and its rows as that state wants them. */
export function useTable<T>({ filterValues, ...options }: TableOptions<T>): Table<T> {
  const state = useTableState({ ...options, filters: filterValues })
  const source = usePageRows({ ...options, query: state.query })
  return { columns: options.columns, state, source }
}
