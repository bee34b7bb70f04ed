import { type RefObject, useRef, useState } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import type { Column } from './column'
import { PlaceholderRow } from './other-rows'
import type { RowSource } from './row-source'
import { TableBody } from './table-body'
import { TableHead } from './table-head'
import type { TableState } from './use-table-state'

type TableFrameProps<T> = {
  source: RowSource<T>
  /** The ones to show. */
  columns: readonly Column<T>[]
  state: TableState
  label: string
  rowKey: (row: T) => string
  rowHref?: ((row: T) => string | undefined) | undefined
  count: number
  loaded: boolean
  busy: boolean
  compact: boolean
  box: RefObject<HTMLElement | null>
}

/** As high as fits below the head of a page; a short list takes less. */
const boxHeight = 'max-h-[max(22rem,calc(100dvh-15rem))]'
const defaultWidth = 160
/** Fills the box of any screen that does not scroll it. */
const placeholders = 24

/** The box that scrolls, with the table in it. On a phone the page scrolls instead. */
export function TableFrame<T>(props: TableFrameProps<T>) {
  const { columns, state, label, count, loaded, busy, compact, box } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [aside, setAside] = useState(false)
  const width = columns.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0)
  return (
    <section
      ref={box}
      // A table wider or higher than its box is scrolled with the arrow keys when nothing in it has the focus.
      tabIndex={compact ? undefined : 0}
      aria-label={label}
      aria-busy={!loaded || busy}
      data-scrolled={aside ? 'x' : undefined}
      onScroll={event => setAside(event.currentTarget.scrollLeft > 0)}
      className={classNames(
        'relative focus-visible:-outline-offset-2',
        compact ? 'overflow-clip' : `overflow-auto overscroll-x-contain ${boxHeight}`,
        !loaded && boxHeight,
      )}
    >
      <BusyLine shown={busy} />
      <table
        aria-label={label}
        aria-rowcount={loaded ? count + 1 : -1}
        className="w-full table-fixed border-separate border-spacing-0"
        style={compact ? undefined : { minWidth: width }}
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
              {columns.map(column => (
                <col key={column.id} style={{ width: column.width ?? defaultWidth }} />
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
