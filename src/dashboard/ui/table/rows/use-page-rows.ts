import { useMemo, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { ColumnValue } from '#dashboard/ui/table/column'
import type { RowSource, RowsQuery, TableRow } from '#dashboard/ui/table/row-source'
import { createPageRows } from './page-rows'
import type { RowModel } from './row-index'

export type PageRowsOptions<T> = {
  /** Absent where there are none yet. Keep the array the same while the data is; it may grow at its end. */
  rows: readonly TableRow<T>[] | undefined
  /** The first rows are on their way. */
  loading?: boolean
  columns: readonly ColumnValue<T>[]
  /** By filter id: whether a row is wanted. */
  filters?: RowModel<T>['filters']
  /** What the table is going to ask first (`state.query`), so that the first rows painted are the right ones. */
  query?: RowsQuery
}

const noRows: readonly never[] = []

/**
 * The source of a table whose rows are in the page. Rows, and that they are no longer on their way, are in it as soon as
 * they are given: there is no moment without either.
 */
export function usePageRows<T>(options: PageRowsOptions<T>): RowSource<T> {
  const { rows = noRows, loading = false, columns, filters, query } = options
  const locale = useLocale()
  const model = useMemo<RowModel<T>>(
    () => ({ columns, ...(filters && { filters }), locale }),
    [columns, filters, locale],
  )
  const [cached, setCached] = useState(() => createPageRows(rows, model, query, loading))
  const source = cached.of(rows, model, loading)
  if (source !== cached) setCached(source)
  return source
}
