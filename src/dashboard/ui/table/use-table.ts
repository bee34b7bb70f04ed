import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type Row,
  rowSortingFeature,
  tableFeatures,
  useTable as useRowModels,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import { useLocale } from '#dashboard/i18n/locale'
import { type Column, type ColumnValue, sortValue, valueOrder } from './column'
import { searchedText, searchMatch, searchWords } from './fold-text'
import { everyRow, type RowSource, type RowsQuery, type RowsSnapshot, type TableRow } from './row-source'
import { type TableState, type TableStateOptions, useTableState } from './state/use-table-state'

type PageRowsOptions<T> = {
  /** Undefined while the first rows load. The same array while the data are the same; it may grow. */
  rows: readonly TableRow<T>[] | undefined
  loading?: boolean
  columns: readonly ColumnValue<T>[]
  /** Predicates by filter id. Unreadable rows match no filter. Must be stable. */
  filters?: Readonly<Record<string, (row: T, value: string) => boolean>>
  /** A further predicate on every row. Must be stable. */
  narrow?: ((row: T) => boolean) | undefined
  /** Finds rows besides those whose visible text matches. Must be stable. */
  finds?: ((row: T) => boolean) | undefined
  query?: RowsQuery
}

export type TableOptions<T> = Omit<TableStateOptions, 'filters'> &
  Omit<PageRowsOptions<T>, 'query'> & {
    columns: readonly Column<T>[]
    /** Allowed values by filter id, which is also the search parameter. A constant. */
    filterValues?: TableStateOptions['filters']
  }

/** Source of a `DataTable` and of its export. */
type Table<T> = { columns: readonly Column<T>[]; state: TableState; source: RowSource<T> }

/** A table over rows in the page, with its state in the URL. */
export function useTable<T>({ filterValues, ...options }: TableOptions<T>): Table<T> {
  const state = useTableState({ ...options, filters: filterValues })
  const source = usePageRows({ ...options, query: state.query })
  return { columns: options.columns, state, source }
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

type ModelRow<T> = Row<typeof features, TableRow<T>>
/** Wrapped in an object so that a new filter, column set or text is a new state. */
type RowTest<T> = { test: (row: TableRow<T>) => boolean }

const noRows: readonly never[] = []
const nothing = () => {}

export function usePageRows<T>(options: PageRowsOptions<T>): RowSource<T> {
  const { rows = noRows, loading = false, columns, filters, narrow, finds, query: asked = everyRow } = options
  const locale = useLocale()
  // React renders the typed letter before the filtered rows.
  const query = useDeferredValue(asked)
  const { text, sort, filters: wanted, columns: shown } = query
  // The model caches values by row and column id, so new columns need a new array.
  // oxlint-disable-next-line react/exhaustive-deps
  const data = useMemo(() => rows.slice(), [rows, rows.length, columns])
  const definitions = useMemo(() => {
    const inOrder = valueOrder(locale)
    return columns.map(column => ({
      id: column.id,
      accessorFn: (row: TableRow<T>) => (row.ok ? sortValue(column.value(row.value)) : undefined),
      sortFn: (one: ModelRow<T>, other: ModelRow<T>, id: string) => inOrder(one.getValue(id), other.getValue(id)),
      sortUndefined: 'last' as const,
    }))
  }, [columns, locale])
  const textOf = useMemo(() => {
    const searched = columns.filter(({ id }) => shown.includes(id))
    const texts = new WeakMap<TableRow<T>, string>()
    return (row: TableRow<T>) => {
      const text = texts.get(row) ?? searchedText(row, searched)
      texts.set(row, text)
      return text
    }
  }, [columns, shown])
  const globalFilter = useMemo((): RowTest<T> | undefined => {
    const matches = searchWords(text).length > 0 ? searchMatch(text) : undefined
    const tests = Object.entries(wanted).flatMap(([id, value]) => {
      const filter = filters?.[id]
      return filter ? [(row: TableRow<T>) => row.ok && filter(row.value, value)] : []
    })
    if (narrow) tests.push(row => row.ok && narrow(row.value))
    if (!matches && tests.length === 0) return undefined
    const isFound = (row: TableRow<T>) => !matches || matches(textOf(row)) || (row.ok && (finds?.(row.value) ?? false))
    return { test: row => tests.every(test => test(row)) && isFound(row) }
  }, [text, wanted, filters, narrow, finds, textOf])
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort])
  const table = useRowModels({
    features,
    data,
    columns: definitions,
    state: { globalFilter, sorting },
    // One predicate tests the whole row; `getColumnCanGlobalFilter` limits it to one call per row.
    globalFilterFn: (row: ModelRow<T>, _id: string, { test }: RowTest<T>) => test(row.original),
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
  })
  const { rows: models } = table.getRowModel()
  return useMemo(() => {
    const found = models.map(({ original }) => original)
    // Unreadable rows come last, after those without a value.
    if (sort) found.sort((one, other) => Number(other.ok) - Number(one.ok))
    return plainRows(found, { total: data.length, filtered: found.length, busy: loading })
  }, [data, models, sort, loading])
}

/** A source of rows in the page as they are, without the cost of a row model. */
export function plainRows<T>(
  rows: readonly TableRow<T>[],
  snapshot: RowsSnapshot = { total: rows.length, filtered: rows.length, busy: false },
): RowSource<T> {
  return {
    subscribe: () => nothing,
    getSnapshot: () => snapshot,
    query: nothing,
    rows: (from, to) => rows.slice(from, to),
    setWindow: nothing,
  }
}
