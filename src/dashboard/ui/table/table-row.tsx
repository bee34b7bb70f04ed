import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { type Column, cellContent, cellText, cellTitle, wrongText } from './column'
import type { RowSelection } from './row-source'
import { tableText } from './table-text'

/** Everything every kind of row is given. */
export type RowPlace = {
  index: number
  /** The one row that Tab reaches. */
  tabStop: boolean
}

export type TableRowProps<T> = RowPlace & {
  row: T
  rowKey: string
  columns: readonly Column<T>[]
  href: string | undefined
  /** What came in members that cannot be read. */
  wrong: Readonly<Record<string, unknown>> | undefined
  selection: RowSelection | undefined
  /** It is open beside the table. */
  current: boolean
}

export const rowClass = 'group/row data-row h-9 scroll-mt-[calc(2.25rem+var(--head-top))] scroll-mb-14 outline-none'
/** The cell that stays while the others scroll sideways. */
export const firstCellClass = 'sticky left-0 border-r border-r-transparent in-data-[scrolled=x]:border-r-line'
const linkClass = 'font-medium text-ink no-underline outline-none group-hover/row:text-accent group-hover/row:underline'
/** A long name is shown whole while the keyboard is on it. */
const wholeOnFocus =
  'focus-visible:absolute focus-visible:top-1.5 focus-visible:left-3 focus-visible:z-10 focus-visible:max-w-[min(40rem,80vw)] focus-visible:rounded-sm focus-visible:bg-raised focus-visible:px-1 focus-visible:whitespace-normal focus-visible:wrap-anywhere focus-visible:shadow-popup'

/** A row of cells. The first one names the row and holds its link. */
function Row<T>({ row, columns, wrong, ...place }: TableRowProps<T>) {
  const { rowKey, index, href, selection, current, tabStop } = place
  const [first, ...others] = columns
  if (!first) return null
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      aria-current={current || undefined}
      tabIndex={href === undefined ? (tabStop ? 0 : -1) : undefined}
      className={classNames(rowClass, href !== undefined && 'cursor-pointer')}
    >
      <th
        scope="row"
        title={cellTitle(first, row)}
        className={classNames('data-cell z-1 has-[:focus-visible]:z-2', firstCellClass)}
      >
        {/* The box keeps its side whatever the direction of the name. */}
        {cut(
          { cell: first.cell ?? selection },
          <RowHead key={rowKey} {...{ row, first, ...place }} long={cellText(first, row).length > 24} />,
        )}
      </th>
      {others.map(column => {
        const came = wrongText(column, wrong)
        return (
          <td
            key={column.id}
            title={came ?? cellTitle(column, row)}
            className={classNames('data-cell', column.align === 'end' && 'text-right')}
          >
            {came === undefined ? (
              cut(column, cellContent(column, row), rowKey)
            ) : (
              <WrongCell key={rowKey} came={came} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * One line, cut with an ellipsis. Plain text finds its own direction; what draws itself belongs to its row alone.
 * No component: a first screen has hundreds.
 */
const cut = ({ cell }: { cell?: unknown }, content: ReactNode, rowKey?: string) => (
  <div key={cell ? rowKey : ''} dir={cell ? undefined : 'auto'} className="truncate [text-align:inherit]">
    {content}
  </div>
)

type RowHeadProps<T> = Pick<TableRowProps<T>, 'row' | 'rowKey' | 'index' | 'href' | 'selection' | 'tabStop'> & {
  first: Column<T>
  long: boolean
}

/** What names a row: its box where it can be chosen, and its link, which has the row's focus. */
export function RowHead<T>({ row, rowKey, index, href, selection, tabStop, first, long }: RowHeadProps<T>) {
  const t = useText(tableText)
  // A row without a name still has to be told from the others, and its link to be seen.
  const name =
    cellText(first, row).trim() === '' ? (
      <span className="text-muted italic">{first.unnamed ?? t.unnamed({ key: rowKey })}</span>
    ) : (
      cellContent(first, row)
    )
  return (
    <>
      {selection ? (
        <input
          type="checkbox"
          // The keyboard chooses a row by Space, on the row.
          tabIndex={-1}
          aria-label={selection.label}
          checked={selection.has(rowKey)}
          disabled={selection.can?.(rowKey) === false}
          onChange={() => undefined}
          onClick={event => selection.toggle(index, event.shiftKey)}
          className="-mt-0.5 mr-2 size-4 shrink-0 accent-(--accent) align-middle"
        />
      ) : null}
      {href === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link
          to={href}
          // Another row of the same page leaves it where it is scrolled to.
          preventScrollReset={href.startsWith('?')}
          data-row-focus=""
          tabIndex={tabStop ? 0 : -1}
          className={classNames(linkClass, long && wholeOnFocus)}
        >
          <bdi>{name}</bdi>
        </Link>
      )}
    </>
  )
}

/** A cell whose value came as another kind than it should be: what came, marked. The rest of its row counts. */
export function WrongCell({ came }: { came: string }) {
  const t = useText(tableText)
  return (
    <span title={`${t.wrongCell}: ${came}`} className="inline-flex max-w-full items-center gap-1.5 align-bottom">
      <Icon name="warning" className="shrink-0 text-warning" />
      <span className="sr-only">{t.wrongCell}:</span> <bdi className="truncate text-muted">{came}</bdi>
    </span>
  )
}

export const TableRow = memo(Row) as typeof Row
