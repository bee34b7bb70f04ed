import { type RefObject, useRef, useState } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import type { Column } from '#dashboard/ui/table/column'
import type { RowSelection } from '#dashboard/ui/table/row-selection'
import type { RowSource } from '#dashboard/ui/table/row-source'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { columnWidths } from './column-widths'
import { PlaceholderRow } from './placeholder-row'
import { TableBody } from './table-body'
import { TableHead } from './table-head'
import { useHeightLeft, useTableWidth } from './use-box-size'
import { useColumnFit } from './use-column-fit'

type TableFrameProps<T> = {
  source: RowSource<T>
  /** The ones to show. */
  columns: readonly Column<T>[]
  state: TableState
  label: string
  rowKey: (row: T) => string
  rowHref?: ((row: T) => string | undefined) | undefined
  current?: string | undefined
  above?: number | undefined
  selection?: RowSelection | undefined
  count: number
  loaded: boolean
  busy: boolean
  compact: boolean
  box: RefObject<HTMLElement | null>
}

/** Before the rows are there: as high as fits below the head of a page. */
const waitingHeight = 'max-h-[max(22rem,calc(100dvh-15rem))]'
/** What stands below the box of a table, and the least that is worth a scroll of its own, in px. */
const [below, leastHeight] = [72, 352]
/** Fills the box of any screen that does not scroll it. */
const placeholders = 24

/**
 * The table in its box. The page scrolls, and the heads stay in view. Where the columns are wider than the box, which
 * must then scroll sideways, the box takes what is left of the window, so that only it scrolls.
 */
export function TableFrame<T>(props: TableFrameProps<T>) {
  const { columns, state, label, count, loaded, busy, compact, box } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [aside, setAside] = useState(false)
  const width = useTableWidth(box)
  const { widths, fits } = columnWidths(columns, useColumnFit(props), width)
  const page = compact || (fits && width > 0)
  const left = useHeightLeft(box, !page) - below
  return (
    <section
      ref={box}
      // A table wider or higher than its box is scrolled with the arrow keys when nothing in it has the focus.
      tabIndex={page ? undefined : 0}
      aria-label={label}
      aria-busy={!loaded || busy}
      data-scrolled={aside ? 'x' : undefined}
      onScroll={event => setAside(event.currentTarget.scrollLeft > 0)}
      style={page || !loaded || left < leastHeight ? undefined : { maxHeight: left }}
      className={classNames(
        'relative focus-visible:-outline-offset-2',
        page ? '[--head-top:0px] max-lg:[--head-top:3rem]' : '[--head-top:0px]',
        !loaded ? `overflow-clip ${waitingHeight}` : page ? undefined : 'overflow-auto overscroll-x-contain',
      )}
    >
      <BusyLine shown={busy} />
      <table
        aria-label={label}
        aria-rowcount={loaded ? count + 1 : -1}
        className="w-full table-fixed border-separate border-spacing-0"
        style={page ? undefined : { minWidth: widths.reduce((sum, each) => sum + each, 0) }}
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
                <col key={column.id} style={{ width: widths[at] }} />
              ))}
            </colgroup>
            <TableHead columns={columns} sort={state.query.sort} onSort={state.toggleSort} />
          </>
        )}
        {loaded ? (
          <TableBody {...props} body={body} />
        ) : (
          <tbody>
            {Array.from({ length: placeholders }, (_, index) => (
              <PlaceholderRow key={index} index={index} tabStop={false} columns={columns} compact={compact} hidden />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

/** A thin line along the upper edge while newer rows are on their way; it takes no room. */
function BusyLine({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden="true" className="sticky top-0 left-0 z-5 h-0">
      <div className={classNames('h-0.5 bg-accent', shown ? 'animate-pulse' : 'opacity-0')} />
    </div>
  )
}
