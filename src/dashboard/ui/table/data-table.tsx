import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import type { Column } from './column'
import { TableFrame } from './grid/table-frame'
import { useCompact } from './grid/use-compact'
import { NoMatch } from './no-match'
import type { RowSelection } from './row-selection'
import type { RowSource } from './row-source'
import type { TableState } from './state/use-table-state'
import { tableText } from './table-text'
import { TableCount } from './toolbar/table-count'
import { TableToolbar } from './toolbar/table-toolbar'

export type DataTableProps<T> = {
  source: RowSource<T>
  /** A constant or memoised. */
  columns: readonly Column<T>[]
  state: TableState
  /** What the rows are, in the plural; the name of the table. */
  label: string
  rowKey: (row: T) => string
  /** Where a row leads; the whole row is then a link. A constant or memoised. */
  rowHref?: (row: T) => string | undefined
  /** The row that is open beside the table, by its key. */
  current?: string | undefined
  /** Height in px of what stands above the first row on its page, the least of it: no more rows are drawn at first than fit. */
  above?: number
  /** Rows can be chosen; absent otherwise. */
  selection?: RowSelection | undefined
  /** Rows are here and newer ones are on their way. */
  refreshing?: boolean
  /** Why rows could not be had: in their place where there are none, below them where there are. */
  error?: ReactNode
  /** Shown when no row was loaded at all: a sentence and the next step. */
  empty: ReactNode
  /** A line below that, which may have nothing to say. */
  emptyNote?: ReactNode
  /** Controls beside the text filter. */
  toolbar?: ReactNode
  /** The service may have more rows than were loaded. */
  mayHaveMore?: boolean
  loadingMore?: boolean
  onLoadMore?: (() => void) | undefined
  /** Stands beside the button that loads more. */
  besideMore?: ReactNode
}

/** The one table for every list: filter, order, columns, rows by the hundred thousand, on a phone too. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { source, columns, state, label, mayHaveMore = false, onLoadMore } = props
  const t = useText(tableText)
  const compact = useCompact()
  const box = useRef<HTMLElement>(null)
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot)
  // What the page sorts and searches by itself waits for the letter that is typed; others are asked at once.
  const deferred = useDeferredValue(source.isElsewhere ? undefined : state.query)
  const query = deferred ?? state.query
  const shown = state.query.columns
  const visible = useMemo(() => columns.filter(({ id }) => shown.includes(id)), [columns, shown])

  const requested = useRef(query)
  useLayoutEffect(() => {
    source.query(query)
    // Another order or another choice of rows is read from its beginning, whatever scrolls.
    if (requested.current !== query && box.current) {
      box.current.scrollTop = 0
      if (box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
    }
    requested.current = query
  }, [source, query])

  const none = snapshot.total === 0
  const waiting = none && snapshot.busy
  const noMatch = !none && snapshot.filtered === 0 && !snapshot.busy
  const nothing = (
    <>
      {props.empty}
      {props.emptyNote}
    </>
  )
  const replacement =
    none && !waiting ? (props.error ?? nothing) : noMatch ? <NoMatch {...{ state, snapshot, mayHaveMore }} /> : null

  // What is searched elsewhere is searched while the page is drawn with the letter.
  const setText = (text: string) => {
    if (source.isElsewhere) source.query({ ...query, text })
    state.setText(text)
  }

  return (
    <div className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <TableToolbar
        columns={columns}
        state={{ ...state, setText }}
        compact={compact}
        label={label}
        bare={none && !waiting}
        count={<TableCount snapshot={snapshot} mayHaveMore={mayHaveMore} loading={waiting} />}
      >
        {props.toolbar}
      </TableToolbar>
      {replacement ?? (
        <TableFrame
          {...props}
          columns={visible}
          count={snapshot.filtered}
          loaded={!waiting}
          busy={(props.refreshing ?? false) || (snapshot.busy && !waiting)}
          compact={compact}
          box={box}
        />
      )}
      {!none && props.error ? props.error : null}
      {mayHaveMore && !none && onLoadMore ? (
        <div className="sticky bottom-0 z-5 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-3 py-2">
          <Button size="sm" busy={props.loadingMore ?? false} onClick={onLoadMore}>
            {props.loadingMore ? t.loadingMore : t.more}
          </Button>
          {props.besideMore}
        </div>
      ) : null}
    </div>
  )
}
