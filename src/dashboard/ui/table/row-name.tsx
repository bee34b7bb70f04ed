import { useText } from '#dashboard/i18n/use-text'
import { type Column, cellContent, cellText } from './column'
import { tableText } from './table-text'

/** What names a row. A row without a name still has to be told from the others, and its link to be seen. */
export function RowName<T>({ column, row, rowKey }: { column: Column<T>; row: T; rowKey: string }) {
  const t = useText(tableText)
  if (cellText(column, row).trim() !== '') return cellContent(column, row)
  return <span className="text-muted italic">{column.unnamed ?? t.unnamed({ key: rowKey })}</span>
}
