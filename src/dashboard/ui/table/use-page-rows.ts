import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import type { ColumnValue } from './column'
import { createPageRows, type RowModel } from './page-rows'
import type { RowSource, RowsQuery, TableRow } from './row-source'

type PageRowsOptions<T> = {
  /** Absent where there are none yet. Keep the array the same while the data is: a new one is filtered and sorted again. */
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

/** The source of a table whose rows are in the page. One source for the life of the page: new data never blanks it. */
export function usePageRows<T>(options: PageRowsOptions<T>): RowSource<T> {
  const { rows = noRows, loading = false, columns, filters, query } = options
  const locale = useLocale()
  const model = useMemo<RowModel<T>>(
    () => ({ columns, ...(filters && { filters }), locale }),
    [columns, filters, locale],
  )
  const [source] = useState(() => createPageRows(rows, model, query, loading))
  useLayoutEffect(() => source.update(rows, model, loading), [source, rows, model, loading])
  return source
}
