import { memo } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import { type Column, cellContent, cellText, cellTitle, wrongText } from './column'
import { RowHead, type TableRowProps, WrongCell } from './table-row'

/** A row on a phone: its name and what stands beside it over one line with the rest. */
function Row<T>({ row, columns, wrong, ...place }: TableRowProps<T>) {
  const { rowKey, index, href, selection, current, tabStop } = place
  const [first, ...others] = columns
  if (!first) return null
  const content = (column: Column<T>) => {
    const came = wrongText(column, wrong)
    if (came !== undefined) return <WrongCell came={came} />
    return column.compact === 'text' ? cellText(column, row) : cellContent(column, row)
  }
  const isFilled = (column: Column<T>) =>
    column.live || cellText(column, row) !== '' || wrongText(column, wrong) !== undefined
  const [lead, ...rest] = others.filter(
    ({ compact, ...column }) => compact !== 'aside' && compact !== 'none' && isFilled(column),
  )
  const fact = (column: Column<T>) => (
    <span key={column.id} title={cellTitle(column, row)} className="mr-3 last:mr-0">
      <span className={column.compact === 'whole' ? 'sr-only' : 'text-faint'}>{column.header}</span> {content(column)}
    </span>
  )
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      aria-current={current || undefined}
      tabIndex={href === undefined ? (tabStop ? 0 : -1) : undefined}
      className="group/row data-row h-16 scroll-mt-14 scroll-mb-14 outline-none"
    >
      <th key={rowKey} scope="row" className="data-cell h-16">
        <div className="flex items-baseline gap-3">
          <div
            dir={first.cell || selection ? undefined : 'auto'}
            className="min-w-0 flex-1 truncate text-left font-medium"
          >
            <RowHead {...{ row, first, ...place }} long={false} />
          </div>
          {others
            .filter(column => column.compact === 'aside')
            .map(column => (
              <div key={column.id} className="max-w-3/5 shrink-0 truncate text-sm">
                {content(column)}
              </div>
            ))}
        </div>
        {lead?.compact === 'alone' ? (
          <div className="line-clamp-2 text-sm leading-tight text-muted">{content(lead)}</div>
        ) : (
          <div className="flex items-center text-sm text-muted">
            {lead ? (
              <span
                className={classNames(
                  'mr-3 shrink-0 truncate only:mr-0',
                  // The first fact leaves room for the others, which are cut where the line ends.
                  lead.compact === 'whole' ? 'w-1/2' : 'max-w-3/5 only:max-w-full',
                )}
              >
                {fact(lead)}
              </span>
            ) : null}
            {rest.length > 0 ? <span className="min-w-0 truncate">{rest.map(fact)}</span> : null}
          </div>
        )}
      </th>
    </tr>
  )
}

export const CompactRow = memo(Row) as typeof Row
