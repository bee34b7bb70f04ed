import type { Sort } from '#dashboard/ui/table/row-source'

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
