import { memo, type ReactNode, type Ref, useState } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import { Skeleton } from '#dashboard/ui/state/skeleton'
import { type Column, cellContent, cellText, cellTitle, wrongText } from './column'
import type { RowSelection, TableRow } from './row-source'
import { tableText } from './table-text'

type RowProps<T> = {
  index: number
  /** The one row in the tab order. */
  tabStop: boolean
  /** Phone layout: a title over one line of details. */
  compact: boolean
  columns: readonly Column<T>[]
  /** Undefined until a worker's row has arrived. */
  row: TableRow<T> | undefined
  rowKey: string
  href: string | undefined
  selection: RowSelection | undefined
  current: boolean
  /** Measures the height of a row that can be opened. */
  measure: Ref<HTMLTableRowElement>
}

type Readable<T> = Extract<TableRow<T>, { ok: true }>
type ReadableProps<T> = RowProps<T> & { row: Readable<T>; first: Column<T>; others: readonly Column<T>[] }

/** The first cell stays while the others scroll sideways. */
export const firstCellClass = 'sticky left-0 border-r border-r-transparent in-data-[scrolled=x]:border-r-line'
const rowLinkClass =
  'font-medium text-ink no-underline outline-none group-hover/row:text-accent group-hover/row:underline'
/** Shows a long name in full while it has keyboard focus. */
const wholeOnFocus =
  'focus-visible:absolute focus-visible:top-1.5 focus-visible:left-3 focus-visible:z-10 focus-visible:max-w-[min(40rem,80vw)] focus-visible:rounded-sm focus-visible:bg-raised focus-visible:px-1 focus-visible:whitespace-normal focus-visible:wrap-anywhere focus-visible:shadow-popup'

function Row<T>(props: RowProps<T>) {
  const { index, row, href, tabStop, current, compact, columns } = props
  const [first, ...others] = columns
  const cells = () => {
    if (!row || !first) return <PlaceholderCells {...{ columns, compact, index }} />
    if (!row.ok) return <UnreadableCell {...{ columns, compact, tabStop }} {...row} />
    const readable = { ...props, row, first, others }
    return compact ? <CompactCell {...readable} /> : <WideCells {...readable} />
  }
  const hasControl = href !== undefined || row?.ok === false
  return (
    <tr
      ref={row?.ok === false ? props.measure : undefined}
      aria-rowindex={index + 2}
      data-index={index}
      aria-busy={!row || undefined}
      aria-current={current || undefined}
      tabIndex={hasControl ? undefined : tabStop ? 0 : -1}
      className={classNames(
        'group/row data-row scroll-mb-14 outline-none',
        compact ? 'h-16 scroll-mt-14' : 'h-9 scroll-mt-[calc(2.25rem+var(--head-top))]',
        !compact && href !== undefined && 'cursor-pointer',
      )}
    >
      {cells()}
    </tr>
  )
}

export const DataRow = memo(Row) as typeof Row

/** Content of a cell, with its full text as a title. */
function cellOf<T>(column: Column<T>, { value, wrong }: Readable<T>, isText = false) {
  const came = wrongText(column, wrong)
  if (came !== undefined) return { title: came, content: <WrongCell came={came} />, isWrong: true }
  const title = cellTitle(column, value)
  if (!column.cell) return { title, content: title, isWrong: false }
  return { title, content: isText ? cellText(column, value) : column.cell(value), isWrong: false }
}

function WideCells<T>(props: ReadableProps<T>) {
  const { row, rowKey, first, others, selection } = props
  return (
    <>
      <th
        scope="row"
        title={cellTitle(first, row.value)}
        className={classNames('data-cell z-1 has-[:focus-visible]:z-2', firstCellClass)}
      >
        {/* The checkbox stays on its side whatever the direction of the name. */}
        {cut(first.cell ?? selection, <RowHead key={rowKey} {...props} />)}
      </th>
      {others.map(column => {
        const { title, content, isWrong } = cellOf(column, row)
        return (
          <td key={column.id} title={title} className={classNames('data-cell', column.align === 'end' && 'text-right')}>
            {cut(isWrong || column.cell, content, rowKey)}
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
const cut = (custom: unknown, content: ReactNode, rowKey?: string) => (
  <div key={custom ? rowKey : ''} dir={custom ? undefined : 'auto'} className="truncate [text-align:inherit]">
    {content}
  </div>
)

function CompactCell<T>(props: ReadableProps<T>) {
  const { row, rowKey, first, others, selection } = props
  const contentOf = (column: Column<T>) => cellOf(column, row, column.compact === 'text').content
  const [lead, ...rest] = others.filter(column => {
    if (column.compact === 'aside' || column.compact === 'none') return false
    return cellText(column, row.value) !== '' || wrongText(column, row.wrong) !== undefined
  })
  const fact = (column: Column<T>) => (
    <span key={column.id} title={cellTitle(column, row.value)} className="mr-3 last:mr-0">
      <span className={column.compact === 'whole' ? 'sr-only' : 'text-faint'}>{column.header}</span> {contentOf(column)}
    </span>
  )
  return (
    <th key={rowKey} scope="row" className="data-cell h-16">
      <div className="flex items-baseline gap-3">
        <div
          dir={first.cell || selection ? undefined : 'auto'}
          className="min-w-0 flex-1 truncate text-left font-medium"
        >
          <RowHead {...props} />
        </div>
        {others.map(column =>
          column.compact === 'aside' ? (
            <div key={column.id} className="max-w-3/5 shrink-0 truncate text-sm">
              {contentOf(column)}
            </div>
          ) : null,
        )}
      </div>
      {lead?.compact === 'alone' ? (
        <div className="line-clamp-2 text-sm leading-tight text-muted">{contentOf(lead)}</div>
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
function RowHead<T>({ first, rowKey, index, href, selection, tabStop, compact, row }: ReadableProps<T>) {
  const t = useText(tableText)
  const text = cellText(first, row.value)
  // A row without a name must still be distinguishable and its link visible.
  const name =
    text.trim() === '' ? (
      <span className="text-muted italic">{first.unnamed ?? t.unnamed({ key: rowKey })}</span>
    ) : (
      cellContent(first, row.value)
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
          className={classNames(rowLinkClass, !compact && text.length > 24 && wholeOnFocus)}
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

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

type PlaceholderProps = { columns: readonly { id: string }[]; compact: boolean; index: number }

/** Cells of a row that has not arrived. */
export function PlaceholderCells({ columns, compact, index }: PlaceholderProps) {
  const width = (at: number) => widths[(index * 2 + at * 3) % widths.length] ?? 'w-1/2'
  if (compact) {
    return (
      <td className="data-cell h-16">
        <Skeleton className={width(0)} />
        <Skeleton className="mt-2 w-4/5" />
      </td>
    )
  }
  return columns.map((column, at) => (
    <td key={column.id} className={classNames('data-cell', at === 0 && `z-1 ${firstCellClass}`)}>
      <Skeleton className={width(at)} />
    </td>
  ))
}

type UnreadableProps = Omit<PlaceholderProps, 'index'> & { reason: string; raw: unknown; tabStop: boolean }

/** A row of unexpected shape: says so and shows its raw data on request. */
function UnreadableCell({ reason, raw, columns, compact, tabStop }: UnreadableProps) {
  const t = useText(tableText)
  const [open, setOpen] = useState(false)
  return (
    <td colSpan={compact ? 1 : columns.length} className="data-cell">
      <div className="sticky left-3 flex min-h-9 w-fit max-w-full items-center gap-2">
        <Icon name="warning" className="text-warning" />
        <span className={classNames('min-w-0', compact ? 'line-clamp-2' : 'truncate')}>{t.unreadable}</span>
        <button
          type="button"
          data-row-focus=""
          tabIndex={tabStop ? 0 : -1}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`shrink-0 rounded-xs text-sm ${linkClass}`}
        >
          {open ? t.hideRaw : t.showRaw}
        </button>
      </div>
      {open ? (
        <pre className="-mx-3 h-40 overflow-auto border-t border-line bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap contain-inline-size">
          {`${reason}\n\n${JSON.stringify(raw, undefined, 2)}`}
        </pre>
      ) : null}
    </td>
  )
}
