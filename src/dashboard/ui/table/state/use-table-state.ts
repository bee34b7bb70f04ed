import { useMemo } from 'react'
import type { RowsQuery, Sort } from '#dashboard/ui/table/row-source'
import { useSearchDraft } from './use-search-draft'

export type TableStateOptions = {
  /** Must be stable. */
  columns: readonly { id: string; hidden?: boolean; sortable?: boolean }[]
  /** Sort order without a parameter; default the original order. A constant. */
  defaultSort?: Sort
  /** Allowed values by filter id, which is also the search parameter. A constant. */
  filters?: Readonly<Record<string, readonly string[] | 'any text'>> | undefined
  /** Prefix of the parameters, for two tables on one page. */
  prefix?: string
}

/** State of a table, kept in the URL: `q`, `sort=-Ended`, `cols=Name,Ended` and one parameter per filter. */
export type TableState = {
  /** The query for the rows. The same object until something changes. */
  query: RowsQuery
  setText: (text: string) => void
  /** `undefined` restores the default order. */
  setSort: (sort: Sort | undefined) => void
  /** Cycles a column: ascending, descending, then unsorted if there is no default order. */
  toggleSort: (column: string) => void
  /** Sets the visible columns; an empty list restores the default. */
  setColumns: (ids: readonly string[]) => void
  setFilter: (id: string, value: string | undefined) => void
  /** Sets several filters at once, and other parameters that change with them. */
  setFilters: (values: Readonly<Record<string, string | undefined>>) => void
  clear: () => void
}

const typingPause = 250
const noFilters = {}

/** Reads and writes a table's state in the URL. Invalid values are ignored. */
export function useTableState(options: TableStateOptions): TableState {
  const { columns, defaultSort, filters = noFilters, prefix = '' } = options
  const [read, write] = useSearchDraft()
  const text = read(`${prefix}q`) ?? ''
  const sortText = read(`${prefix}sort`)
  const columnText = read(`${prefix}cols`)
  const filterText = JSON.stringify(readFilters(filters, id => read(prefix + id)))

  // A stable list, which memoised rows depend on.
  const visible = useMemo(() => readColumns(columnText, columns), [columnText, columns])

  return useMemo(() => {
    const sort = readSort(sortText, columns) ?? defaultSort
    const setSort = (next: Sort | undefined) => {
      const isDefault = next?.column === defaultSort?.column && next?.descending === defaultSort?.descending
      write({ [`${prefix}sort`]: next && !isDefault ? sortParam(next) : null })
    }
    return {
      query: { text, sort, columns: visible, filters: JSON.parse(filterText) as Record<string, string> },
      setText: next => write({ [`${prefix}q`]: next }, typingPause),
      setSort,
      toggleSort: column => {
        if (sort?.column !== column) setSort({ column, descending: false })
        else if (!sort.descending) setSort({ column, descending: true })
        else setSort(defaultSort ? { column, descending: false } : undefined)
      },
      setColumns: ids => write({ [`${prefix}cols`]: ids.length > 0 ? columnsParam(ids, columns) : null }),
      setFilter: (id, value) => write({ [prefix + id]: value }),
      setFilters: values => write(Object.fromEntries(Object.entries(values).map(([id, to]) => [prefix + id, to]))),
      clear: () => write(Object.fromEntries(['q', ...Object.keys(filters)].map(id => [prefix + id, null]))),
    }
  }, [text, sortText, visible, filterText, columns, defaultSort, filters, prefix, write])
}

function readFilters(filters: NonNullable<TableStateOptions['filters']>, read: (id: string) => string | null) {
  const entries = Object.entries(filters).flatMap(([id, allowed]) => {
    const value = read(id)
    return value !== null && (allowed === 'any text' || allowed.includes(value)) ? [[id, value]] : []
  })
  return Object.fromEntries(entries) as Record<string, string>
}

type Named = TableStateOptions['columns'][number]

/** Parses `sort=Name` or `sort=-Name`; undefined for anything but a sortable column. */
export function readSort(text: string | null, columns: readonly Named[]): Sort | undefined {
  if (!text) return undefined
  const sortable = (id: string) => columns.some(column => column.id === id && column.sortable !== false)
  if (text.startsWith('-') && sortable(text.slice(1))) return { column: text.slice(1), descending: true }
  return sortable(text) ? { column: text, descending: false } : undefined
}

/** Formats a sort order for the URL. */
export function sortParam(sort: Sort): string {
  return sort.descending ? `-${sort.column}` : sort.column
}

/** Ids of the columns that are meant, in table order; the first one is always shown. */
const idsOf = (columns: readonly Named[], isMeant: (column: Named) => boolean) =>
  columns.filter((column, index) => index === 0 || isMeant(column)).map(({ id }) => id)

/** Parses `cols=Name,Ended` to column ids, ignoring unknown ones; without any, all that are not hidden. */
export function readColumns(text: string | null, columns: readonly Named[]): string[] {
  const named = new Set(text?.split(',').map(unescapeComma))
  const isNamed = ({ id }: Named) => named.has(id)
  return idsOf(columns, columns.some(isNamed) ? isNamed : ({ hidden }) => !hidden)
}

/** Formats the visible columns for the URL; `null` for the default. */
export function columnsParam(visible: readonly string[], columns: readonly Named[]): string | null {
  const text = (ids: readonly string[]) => ids.map(escapeComma).join(',')
  const chosen = text(idsOf(columns, ({ id }) => visible.includes(id)))
  return chosen === text(readColumns(null, columns)) ? null : chosen
}

const escapeComma = (id: string) => id.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeComma = (id: string) => id.replaceAll('%2C', ',').replaceAll('%25', '%')
