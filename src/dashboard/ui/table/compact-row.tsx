import { memo } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { type Column, cellText } from './column'
import { RowLink, type RowPlace } from './table-row'

type CompactRowProps<T> = RowPlace & {
  row: T
  rowKey: string
  columns: readonly Column<T>[]
  href: string | undefined
}

/** A row on a phone: its name and what stands beside it over one line with the rest. */
function Row<T>({ row, rowKey, columns, href, index, tabStop }: CompactRowProps<T>) {
  const [first, ...others] = columns
  if (!first) return null
  const content = (column: Column<T>) => (column.cell ? column.cell(row) : cellText(column, row))
  const line = others.filter(column => (column.compact ?? 'line') === 'line' && cellText(column, row) !== '')
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={href === undefined ? (tabStop ? 0 : -1) : undefined}
      className="group/row h-16 scroll-mt-2 outline-none"
    >
      <th
        key={rowKey}
        scope="row"
        className="relative h-16 border-b border-line bg-surface px-3 text-left font-normal group-has-[:focus-visible]/row:bg-accent-soft group-focus-visible/row:bg-accent-soft"
      >
        <div className="flex items-baseline gap-3">
          <div dir={first.cell ? undefined : 'auto'} className="min-w-0 flex-1 truncate text-left font-medium">
            {href === undefined ? (
              content(first)
            ) : (
              <RowLink href={href} tabStop={tabStop} long={false}>
                {content(first)}
              </RowLink>
            )}
          </div>
          {others
            .filter(column => column.compact === 'aside')
            .map(column => (
              <div key={column.id} className="max-w-2/5 shrink-0 truncate text-sm">
                {content(column)}
              </div>
            ))}
        </div>
        <div className="flex gap-x-3 overflow-hidden text-sm text-muted">
          {line.map((column, at) => (
            <div
              key={column.id}
              title={cellText(column, row)}
              className={classNames('min-w-0 truncate', at < line.length - 1 && 'max-w-3/5 shrink-0')}
            >
              <span className="text-faint">{column.header}</span> {content(column)}
            </div>
          ))}
        </div>
      </th>
    </tr>
  )
}

export const CompactRow = memo(Row) as typeof Row
