import type { ReactNode } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { type Column, cellContent, cellText } from '#dashboard/ui/table/column'
import { tableText } from '#dashboard/ui/table/table-text'

/** What names a row. A row without a name still has to be told from the others, and its link to be seen. */
export const rowName = <T,>(column: Column<T>, row: T, rowKey: string): ReactNode =>
  cellText(column, row).trim() === '' ? <Unnamed {...{ column, rowKey }} /> : cellContent(column, row)

function Unnamed({ column, rowKey }: { column: { unnamed?: string }; rowKey: string }) {
  const t = useText(tableText)
  return <span className="text-muted italic">{column.unnamed ?? t.unnamed({ key: rowKey })}</span>
}
