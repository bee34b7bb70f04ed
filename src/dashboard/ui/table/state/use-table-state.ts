import { useMemo } from 'react'
import type { RowsQuery, Sort } from '#dashboard/ui/table/row-source'
import { useSearchDraft } from './use-search-draft'

export type TableStateOptions = {
  /** A constant or memoised. */
  columns: readonly { id: string; hidden?: boolean; sortable?: boolean }[]
  /** The order when the address names none; a constant. Without it: the order in which the rows came. */
  defaultSort?: Sort
  /** By filter id, which is also its search parameter: the values it may have. A constant. */
  filters?: Readonly<Record<string, readonly string[] | 'any text'>> | undefined
  /** Sets the parameters of two tables on one page apart. */
  prefix?: string
}

/** What a person chose of a table. Lives in the address: `q`, `sort=-Ended`, `cols=Name,Ended` and one per filter. */
export type TableState = {
  /** Everything the rows depend on. The same object until something changes. */
  query: RowsQuery
  setText: (text: string) => void
  /** `undefined` goes back to the order without a choice. */
  setSort: (sort: Sort | undefined) => void
  /** The next order of a column: up, down, and then none where there is no default order. */
  toggleSort: (column: string) => void
  /** Shows these columns; an empty list shows the default ones. */
  setColumns: (ids: readonly string[]) => void
  setFilter: (id: string, value: string | undefined) => void
  /** Several filters at once, and parameters of the address that change with them. */
  setFilters: (values: Readonly<Record<string, string | undefined>>) => void
  /** Takes text and filters away, so that every row shows. */
  clear: () => void
}

const typingPause = 250
const noFilters = {}

/** A table's state in the address. Values that make no sense count as absent. */
export function useTableState(options: TableStateOptions): TableState {
  const { columns, defaultSort, filters = noFilters, prefix = '' } = options
  const [read, write] = useSearchDraft()
  const text = read(`${prefix}q`) ?? ''
  const sortText = read(`${prefix}sort`)
  const columnText = read(`${prefix}cols`)
  const filterText = JSON.stringify(readFilters(filters, id => read(prefix + id)))

  // The same list until others are chosen: a row that need not be drawn anew is told by it.
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
      setFilter: (id, value) => write({ [prefix + id]: value ?? null }),
      setFilters: values => {
        write(Object.fromEntries(Object.entries(values).map(([id, value]) => [prefix + id, value ?? null])))
      },
      clear: () => {
        const names = ['q', ...Object.keys(filters)]
        write(Object.fromEntries(names.map(name => [prefix + name, null])))
      },
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

type Named = { id: string; hidden?: boolean; sortable?: boolean }

/** Reads `sort=Name` or `sort=-Name`; anything that is no sortable column is nothing. */
export function readSort(text: string | null, columns: readonly Named[]): Sort | undefined {
  if (!text) return undefined
  const sortable = (id: string) => columns.some(column => column.id === id && column.sortable !== false)
  if (text.startsWith('-') && sortable(text.slice(1))) return { column: text.slice(1), descending: true }
  return sortable(text) ? { column: text, descending: false } : undefined
}

/** The text of an order in an address. */
export function sortParam(sort: Sort): string {
  return sort.descending ? `-${sort.column}` : sort.column
}

/** The columns that are shown when an address says nothing: the first, and all that are not hidden. */
function defaultColumns(columns: readonly Named[]): string[] {
  return columns.filter((column, index) => index === 0 || !column.hidden).map(column => column.id)
}

/** Reads `cols=Name,Ended`: the columns to show, in the table's order. Unknown ones count for nothing; none = default. */
export function readColumns(text: string | null, columns: readonly Named[]): string[] {
  const named = new Set(text?.split(',').map(unescapeComma))
  if (!columns.some(column => named.has(column.id))) return defaultColumns(columns)
  return columns.filter((column, index) => index === 0 || named.has(column.id)).map(column => column.id)
}

/** The text of the shown columns in an address; `null` when they are the default ones. */
export function columnsParam(visible: readonly string[], columns: readonly Named[]): string | null {
  const chosen = columns.filter((column, index) => index === 0 || visible.includes(column.id)).map(({ id }) => id)
  const text = chosen.map(escapeComma).join(',')
  return text === defaultColumns(columns).map(escapeComma).join(',') ? null : text
}

const escapeComma = (id: string) => id.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeComma = (id: string) => id.replaceAll('%2C', ',').replaceAll('%25', '%')
