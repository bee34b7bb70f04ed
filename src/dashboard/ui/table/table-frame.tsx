import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useUtcShown } from '#dashboard/i18n/utc-shown'
import { classNames } from '#dashboard/ui/class-names'
import { Icon } from '#dashboard/ui/icon'
import type { Column } from './column'
import type { AllSelection, RowSelection, RowSource, Sort } from './row-source'
import { DataRow, firstCellClass, PlaceholderCells } from './rows'
import type { TableState } from './state/use-table-state'
import { tableText } from './table-text'
import { useFrame } from './use-frame'
import { followRow, followRowAside, useRowFocus } from './use-row-focus'
import { useVirtualRows } from './use-virtual-rows'

/** What a table shows. */
export type TableContent<T> = {
  source: RowSource<T>
  /** Must be stable. */
  columns: readonly Column<T>[]
  state: TableState
  /** Plural of what the rows are; the table's accessible name. */
  label: string
  rowKey: (row: T) => string
  /** Target of a row; makes the whole row a link. Must be stable. */
  rowHref?: (row: T) => string | undefined
  current?: string | undefined
  selection?: RowSelection | undefined
  allSelection?: AllSelection | undefined
}

type TableFrameProps<T> = TableContent<T> & {
  /** Number of filtered rows. */
  count: number
  loaded: boolean
  busy: boolean
  compact: boolean
  box: RefObject<HTMLElement | null>
}

/** Heights in px of rows and header, as set in the styles. */
const [wideHeight, compactHeight, headHeight] = [36, 64, 36]
/** Space below the table's box, and the least height worth a scroll area of its own, in px. */
const [below, leastHeight] = [72, 352]
/** Height while loading: what fits below a page header. */
const waitingHeight = 'max-h-[max(22rem,calc(100dvh-15rem))]'
/** Rows whose figures are looked at for the widths of columns. */
const mostKnown = 300
/** Enough to fill the box on any screen. */
const placeholders = 24

/**
 * The table in its box. Normally the page scrolls and the header sticks. If the columns are wider than the box, it
 * takes the remaining height of the window and scrolls in both directions.
 */
export function TableFrame<T>(props: TableFrameProps<T>) {
  const { source, columns, state, label, count, loaded, busy, compact, box, selection } = props
  const t = useText(tableText)
  const format = useFormat()
  const body = useRef<HTMLTableSectionElement>(null)
  const [aside, setAside] = useState(false)
  const isUtc = useUtcShown()
  const frame = useFrame(box, {
    shown: [loaded, compact, selection !== undefined, isUtc, ...columns.map(({ header }) => header)].join('\n'),
    filling: busy,
    columns,
    rows: () => ({
      drawn: loaded ? source.rows(from, to) : [],
      known: loaded ? source.rows(0, Math.min(count, mostKnown)) : [],
    }),
  })
  const page = compact || frame.fits
  const left = window.innerHeight - frame.top - below
  // Where too little height remains, the box is as high as its rows and the page scrolls.
  const scrolls = !page && loaded && left >= leastHeight

  const rowHeight = compact ? compactHeight : wideHeight
  const { active, inside, onKey, ...focus } = useRowFocus(body, count)
  const above = (scrolls ? 0 : frame.top) + (compact ? 0 : headHeight)
  const drawn = useVirtualRows({
    count: loaded ? count : 0,
    query: state.query,
    rowHeight,
    box,
    page: !scrolls,
    above,
    pinned: inside ? active : undefined,
    printable: !source.isElsewhere,
  })
  const { from, to, inView, printed } = drawn
  const isAway = active < from || active >= to
  const tabStop = inside || !isAway ? active : from
  const away = inside && isAway ? active : undefined
  useLayoutEffect(() => {
    source.setWindow(from, to)
    if (away !== undefined) source.setWindow(away, away + 1)
  }, [source, from, to, count, away])

  const rowAt = (index: number) => {
    const [row] = source.rows(index, index + 1)
    const key = row?.ok ? props.rowKey(row.value) : ''
    return (
      <DataRow
        key={index}
        {...{ index, row, columns, selection, compact }}
        measure={drawn.measure}
        tabStop={index === tabStop}
        rowKey={key}
        href={row?.ok ? props.rowHref?.(row.value) : undefined}
        current={row?.ok === true && key === props.current}
      />
    )
  }

  return (
    <section
      ref={box}
      // Makes a scrolling box focusable, so that the arrow keys can scroll it.
      tabIndex={page ? undefined : 0}
      aria-label={label}
      aria-busy={!loaded || busy}
      data-scrolled={aside ? 'x' : undefined}
      onScroll={event => setAside(event.currentTarget.scrollLeft > 0)}
      style={scrolls ? { maxHeight: left } : undefined}
      className={classNames(
        'relative focus-visible:-outline-offset-2',
        page ? '[--head-top:0px] max-lg:[--head-top:3rem]' : '[--head-top:0px]',
        !loaded ? `overflow-clip ${waitingHeight}` : page ? undefined : 'overflow-auto overscroll-x-contain',
      )}
    >
      {/* A progress line over the top edge; takes no space. */}
      <div aria-hidden="true" className="sticky top-0 left-0 z-5 h-0">
        <div className={classNames('h-0.5 bg-accent', busy ? 'animate-pulse' : 'opacity-0')} />
      </div>
      <table
        aria-label={label}
        aria-rowcount={loaded ? count + 1 : -1}
        className={classNames(
          'border-separate border-spacing-0',
          frame.widths || compact ? 'w-full table-fixed' : 'w-max [&_.truncate]:max-w-104',
        )}
      >
        {compact ? (
          <thead className="sr-only">
            <tr aria-rowindex={1}>
              <th scope="col">{label}</th>
            </tr>
          </thead>
        ) : (
          <>
            <colgroup>
              {columns.map((column, at) => (
                <col key={column.id} style={{ width: frame.widths?.[at] }} />
              ))}
            </colgroup>
            <TableHead columns={columns} sort={state.query.sort} onSort={state.toggleSort} all={props.allSelection} />
          </>
        )}
        {loaded ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the rows' own links and buttons
          <tbody
            ref={body}
            onClick={followRow}
            onAuxClick={followRowAside}
            onKeyDown={event => onKey(event, Math.max(1, inView - 1), selection?.toggle)}
            {...focus}
          >
            {drawn.segments.map(segment =>
              'gap' in segment ? (
                <tr key={segment.key} aria-hidden="true" style={{ height: segment.gap }} />
              ) : (
                rowAt(segment.index)
              ),
            )}
            {printed ? (
              <tr>
                <td colSpan={columns.length} className="pt-2 text-sm">
                  {t.printed({
                    first: format.number(printed.from + 1),
                    last: format.number(printed.to + 1),
                    all: format.number(count),
                  })}
                </td>
              </tr>
            ) : null}
          </tbody>
        ) : (
          <tbody aria-hidden="true">
            {Array.from({ length: placeholders }, (_, index) => (
              <tr key={index} className="data-row">
                <PlaceholderCells {...{ index, columns, compact }} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

type TableHeadProps<T> = {
  columns: readonly Column<T>[]
  sort: Sort | undefined
  onSort: (column: string) => void
  all: AllSelection | undefined
}

function TableHead<T>({ columns, sort, onSort, all }: TableHeadProps<T>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
          const end = column.align === 'end'
          const box = index === 0 ? all : undefined
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              // Excludes the checkbox from the column's name.
              aria-label={box && column.header}
              title={column.headerTitle ?? column.header}
              className={classNames(
                'top-(--head-top) h-9 border-b border-line bg-canvas p-0 label-text',
                end ? 'text-right' : 'text-left',
                index === 0 ? `z-4 ${firstCellClass}` : 'sticky z-3',
              )}
            >
              {box ? (
                <input
                  type="checkbox"
                  aria-label={box.label}
                  title={box.label}
                  checked={box.state === 'all'}
                  ref={input => {
                    if (input) input.indeterminate = box.state === 'some'
                  }}
                  onChange={box.toggle}
                  className="absolute top-2.5 left-3 size-4 accent-(--accent)"
                />
              ) : null}
              {column.sortable === false ? (
                <span className="block truncate px-3">{column.header}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={classNames(
                    'group/sort flex h-9 w-full items-center gap-1 px-3 hover:text-ink focus-visible:-outline-offset-2',
                    end && 'flex-row-reverse',
                    box && 'ml-9 w-[calc(100%-2.25rem)] pl-0',
                    direction && 'text-ink',
                  )}
                >
                  <span className="min-w-0 truncate">{column.header}</span>
                  <Icon
                    name={direction === 'descending' ? 'arrowDown' : 'arrowUp'}
                    className={classNames(
                      'scale-80',
                      direction
                        ? 'text-accent'
                        : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                    )}
                  />
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
