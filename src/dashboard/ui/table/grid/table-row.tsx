import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#dashboard/ui/class-names'
import { type Column, cellContent, cellText, cellTitle, wrongText } from '#dashboard/ui/table/column'
import type { RowSelection } from '#dashboard/ui/table/row-selection'
import { RowBox } from './row-box'
import { rowName } from './row-name'
import { WrongCell } from './wrong-cell'

/** Everything every kind of row is given. */
export type RowPlace = {
  index: number
  /** The one row that Tab reaches. */
  tabStop: boolean
}

export const rowClass = 'group/row data-row h-10 scroll-mt-[calc(2.25rem+var(--head-top))] scroll-mb-14 outline-none'
export const cellClass = 'data-cell'
/** The cell that stays while the others scroll sideways. */
export const firstCellClass = 'sticky left-0 border-r border-r-transparent in-data-[scrolled=x]:border-r-line'
const linkClass = 'font-medium text-ink no-underline outline-none group-hover/row:text-accent group-hover/row:underline'
/** A long name is shown whole while the keyboard is on it. */
const wholeOnFocus =
  'focus-visible:absolute focus-visible:top-2 focus-visible:left-3 focus-visible:z-10 focus-visible:max-w-[min(40rem,80vw)] focus-visible:rounded-sm focus-visible:bg-raised focus-visible:px-1 focus-visible:whitespace-normal focus-visible:wrap-anywhere focus-visible:shadow-popup'

type TableRowProps<T> = RowPlace & {
  row: T
  rowKey: string
  columns: readonly Column<T>[]
  href: string | undefined
  /** What came in members that cannot be read. */
  wrong: Readonly<Record<string, unknown>> | undefined
  selection?: RowSelection | undefined
  /** It is open beside the table. */
  current: boolean
}

/** A row of cells. The first one names the row and holds its link. */
function Row<T>({ row, rowKey, columns, href, wrong, current, selection, index: place, tabStop }: TableRowProps<T>) {
  return (
    <tr
      aria-rowindex={place + 2}
      data-index={place}
      aria-current={current || undefined}
      tabIndex={href === undefined ? (tabStop ? 0 : -1) : undefined}
      className={classNames(rowClass, href !== undefined && 'cursor-pointer')}
    >
      {columns.map((column, index) => {
        const key = column.id
        const came = wrongText(column, wrong)
        if (index > 0)
          return (
            <td
              key={key}
              title={came ?? cellTitle(column, row)}
              className={classNames(cellClass, column.align === 'end' && 'text-right')}
            >
              {came === undefined ? (
                cut(column, cellContent(column, row), rowKey)
              ) : (
                <WrongCell key={rowKey} came={came} />
              )}
            </td>
          )
        return (
          <th
            key={key}
            scope="row"
            title={cellTitle(column, row)}
            className={classNames(cellClass, 'z-1 has-[:focus-visible]:z-2', firstCellClass)}
          >
            {cut(
              // The box keeps its side whatever the direction of the name.
              { cell: column.cell ?? selection },
              <>
                {selection ? <RowBox {...{ selection, rowKey }} index={place} /> : null}
                {href === undefined ? (
                  <bdi>{rowName(column, row, rowKey)}</bdi>
                ) : (
                  <RowLink key={rowKey} href={href} tabStop={tabStop} long={cellText(column, row).length > 24}>
                    <bdi>{rowName(column, row, rowKey)}</bdi>
                  </RowLink>
                )}
              </>,
            )}
          </th>
        )
      })}
    </tr>
  )
}

type RowLinkProps = { href: string; tabStop: boolean; long: boolean; children: ReactNode }

/** The link of a row; it has the row's focus. */
export function RowLink({ href, tabStop, long, children }: RowLinkProps) {
  return (
    <Link
      to={href}
      // Another row of the same page leaves it where it is scrolled to.
      preventScrollReset={href.startsWith('?')}
      data-row-focus=""
      tabIndex={tabStop ? 0 : -1}
      className={classNames(linkClass, long && wholeOnFocus)}
    >
      {children}
    </Link>
  )
}

/**
 * One line, cut with an ellipsis. Plain text finds its own direction. What draws itself may hold something of its row, and is
 * another's from the beginning. No component: a first screen has hundreds.
 */
const cut = ({ cell }: { cell?: unknown }, content: ReactNode, rowKey?: string) => (
  <div key={cell ? rowKey : ''} dir={cell ? undefined : 'auto'} className="truncate [text-align:inherit]">
    {content}
  </div>
)

export const TableRow = memo(Row) as typeof Row
