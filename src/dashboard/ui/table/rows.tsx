import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { type Column, cellContent, cellText, cellTitle, wrongText } from './column'
import type { RowSelection } from './row-source'
import { tableText } from './table-text'

type RowPlace = {
  index: number
  /** The one row in the tab order. */
  tabStop: boolean
  /** Phone layout: a title over one line of details. */
  compact: boolean
}

type DataRowProps<T> = RowPlace & {
  row: T
  rowKey: string
  columns: readonly Column<T>[]
  href: string | undefined
  /** Raw values of members that could not be read. */
  wrong: Readonly<Record<string, unknown>> | undefined
  selection: RowSelection | undefined
  current: boolean
}

const rowClass = 'group/row data-row scroll-mb-14 outline-none'
const wideClass = 'h-9 scroll-mt-[calc(2.25rem+var(--head-top))]'
const compactClass = 'h-16 scroll-mt-14'
/** The first cell stays while the others scroll sideways. */
export const firstCellClass = 'sticky left-0 border-r border-r-transparent in-data-[scrolled=x]:border-r-line'
const linkClass = 'font-medium text-ink no-underline outline-none group-hover/row:text-accent group-hover/row:underline'
/** Shows a long name in full while it has keyboard focus. */
const wholeOnFocus =
  'focus-visible:absolute focus-visible:top-1.5 focus-visible:left-3 focus-visible:z-10 focus-visible:max-w-[min(40rem,80vw)] focus-visible:rounded-sm focus-visible:bg-raised focus-visible:px-1 focus-visible:whitespace-normal focus-visible:wrap-anywhere focus-visible:shadow-popup'

function Row<T>(props: DataRowProps<T>) {
  const { index, href, tabStop, current, compact } = props
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      aria-current={current || undefined}
      tabIndex={href === undefined ? (tabStop ? 0 : -1) : undefined}
      className={classNames(
        rowClass,
        compact ? compactClass : wideClass,
        !compact && href !== undefined && 'cursor-pointer',
      )}
    >
      {compact ? <CompactCell {...props} /> : <WideCells {...props} />}
    </tr>
  )
}

export const DataRow = memo(Row) as typeof Row

function WideCells<T>(props: DataRowProps<T>) {
  const { row, rowKey, columns, wrong, selection } = props
  const [first, ...others] = columns
  if (!first) return null
  return (
    <>
      <th
        scope="row"
        title={cellTitle(first, row)}
        className={classNames('data-cell z-1 has-[:focus-visible]:z-2', firstCellClass)}
      >
        {/* The checkbox stays on its side whatever the direction of the name. */}
        {cut({ cell: first.cell ?? selection }, <RowHead key={rowKey} {...props} first={first} />)}
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
    </>
  )
}

/**
 * One truncated line. Plain text sets its own direction; a custom cell is keyed by its row, so that its state stays
 * with it. A function, not a component: the first screen has hundreds of cells.
 */
const cut = ({ cell }: { cell?: unknown }, content: ReactNode, rowKey?: string) => (
  <div key={cell ? rowKey : ''} dir={cell ? undefined : 'auto'} className="truncate [text-align:inherit]">
    {content}
  </div>
)

function CompactCell<T>(props: DataRowProps<T>) {
  const { row, rowKey, columns, wrong, selection } = props
  const [first, ...others] = columns
  if (!first) return null
  const content = (column: Column<T>) => {
    const came = wrongText(column, wrong)
    if (came !== undefined) return <WrongCell came={came} />
    return column.compact === 'text' ? cellText(column, row) : cellContent(column, row)
  }
  const isFilled = (column: Column<T>) => cellText(column, row) !== '' || wrongText(column, wrong) !== undefined
  const [lead, ...rest] = others.filter(
    ({ compact, ...column }) => compact !== 'aside' && compact !== 'none' && isFilled(column),
  )
  const fact = (column: Column<T>) => (
    <span key={column.id} title={cellTitle(column, row)} className="mr-3 last:mr-0">
      <span className={column.compact === 'whole' ? 'sr-only' : 'text-faint'}>{column.header}</span> {content(column)}
    </span>
  )
  return (
    <th key={rowKey} scope="row" className="data-cell h-16">
      <div className="flex items-baseline gap-3">
        <div
          dir={first.cell || selection ? undefined : 'auto'}
          className="min-w-0 flex-1 truncate text-left font-medium"
        >
          <RowHead {...props} first={first} />
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
                // The first detail leaves room for the others, which are truncated.
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
  )
}

/** First cell: the checkbox, and the row's link, which takes the row's focus. */
function RowHead<T>(props: DataRowProps<T> & { first: Column<T> }) {
  const { row, rowKey, index, href, selection, tabStop, compact, first } = props
  const t = useText(tableText)
  const text = cellText(first, row)
  // A row without a name must still be distinguishable and its link visible.
  const name =
    text.trim() === '' ? (
      <span className="text-muted italic">{first.unnamed ?? t.unnamed({ key: rowKey })}</span>
    ) : (
      cellContent(first, row)
    )
  return (
    <>
      {selection ? (
        <input
          type="checkbox"
          // Not a tab stop: Space on the row toggles it.
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
          // Keep the scroll position when the link stays on this page.
          preventScrollReset={href.startsWith('?')}
          data-row-focus=""
          tabIndex={tabStop ? 0 : -1}
          className={classNames(linkClass, !compact && text.length > 24 && wholeOnFocus)}
        >
          <bdi>{name}</bdi>
        </Link>
      )}
    </>
  )
}

/** A cell whose value arrived as another type: shows the raw value with a warning. */
function WrongCell({ came }: { came: string }) {
  const t = useText(tableText)
  return (
    <span title={`${t.wrongCell}: ${came}`} className="inline-flex max-w-full items-center gap-1.5 align-bottom">
      <Icon name="warning" className="shrink-0 text-warning" />
      <span className="sr-only">{t.wrongCell}:</span> <bdi className="truncate text-muted">{came}</bdi>
    </span>
  )
}

/** Height in px of the raw data below an unreadable row. */
export const rawHeight = 160

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

type PlaceholderRowProps = RowPlace & {
  columns: readonly { id: string }[]
  /** Nothing is known of the rows yet, not even their number. */
  hidden?: boolean
}

export function PlaceholderRow({ columns, compact, index, tabStop, hidden }: PlaceholderRowProps) {
  const width = (at: number) => widths[(index * 2 + at * 3) % widths.length] ?? 'w-1/2'
  return (
    <tr
      aria-rowindex={hidden ? undefined : index + 2}
      aria-hidden={hidden || undefined}
      aria-busy="true"
      data-index={hidden ? undefined : index}
      tabIndex={hidden ? undefined : tabStop ? 0 : -1}
      className={classNames(rowClass, compact ? compactClass : wideClass)}
    >
      {compact ? (
        <td className="data-cell h-16">
          <Skeleton className={width(0)} />
          <Skeleton className="mt-2 w-4/5" />
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.id} className={classNames('data-cell', index === 0 && `z-1 ${firstCellClass}`)}>
            <Skeleton className={width(index)} />
          </td>
        ))
      )}
    </tr>
  )
}

type UnreadableRowProps = RowPlace & {
  reason: string
  raw: unknown
  columns: number
  open: boolean
  onToggle: () => void
}

/** A row of unexpected shape: says so and shows its raw data on request. */
export function UnreadableRow(props: UnreadableRowProps) {
  const { reason, raw, columns, compact, open, onToggle, index, tabStop } = props
  const t = useText(tableText)
  return (
    <>
      <tr
        aria-rowindex={index + 2}
        data-index={index}
        className={classNames(rowClass, compact ? compactClass : wideClass)}
      >
        <td colSpan={columns} className="data-cell">
          <div className="sticky left-3 flex w-fit max-w-full items-center gap-2">
            <Icon name="warning" className="text-warning" />
            <span className={classNames('min-w-0', compact ? 'line-clamp-2' : 'truncate')} title={reason}>
              {t.unreadable}
            </span>
            <button
              type="button"
              data-row-focus=""
              tabIndex={tabStop ? 0 : -1}
              aria-expanded={open}
              onClick={onToggle}
              className="shrink-0 rounded-xs text-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
            >
              {open ? t.hideRaw : t.showRaw}
            </button>
          </div>
        </td>
      </tr>
      {open ? (
        <tr style={{ height: rawHeight }}>
          <td colSpan={columns} className="h-40 border-b border-line bg-sunken p-0">
            <pre className="h-39 overflow-auto px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(raw, undefined, 2)}
            </pre>
          </td>
        </tr>
      ) : null}
    </>
  )
}
