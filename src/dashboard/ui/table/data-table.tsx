import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import type { Column } from './column'
import type { AllSelection, RowSelection, RowSource } from './row-source'
import type { TableState } from './state/use-table-state'
import { TableFrame } from './table-frame'
import { tableText } from './table-text'
import { TableToolbar } from './table-toolbar'
import { useCompact } from './use-frame'

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
  /** Rows can be chosen; absent otherwise. */
  selection?: RowSelection | undefined
  /** All of them at once. */
  allSelection?: AllSelection | undefined
  /** Rows are here and newer ones are on their way. */
  refreshing?: boolean
  /** Why rows could not be had: in their place where there are none, below them where there are. */
  error?: ReactNode
  /** Shown when no row was loaded at all: a sentence and the next step. */
  empty: ReactNode
  /** A line below that, which may have nothing to say. */
  emptyNote?: ReactNode
  /** The text filter's name and example, where it finds more than the words of loaded rows. */
  search?: { label: string; placeholder: string }
  /** Controls beside the text filter. */
  toolbar?: ReactNode
  /** Below the toolbar, such as the filters in force. */
  below?: ReactNode
  /** More items for the menu of columns: how the list is read. */
  columnItems?: ReactNode
  /** The service may have more rows than were loaded. */
  mayHaveMore?: boolean
  loadingMore?: boolean
  onLoadMore?: (() => void) | undefined
  /** Reads the rest of the list: beside *Load more*, or at the head where only a part is searched or sorted. */
  readRest?: ReactNode
  /** Says how far a search of the whole list has come, in place of `readRest` and *Load more*. */
  progress?: ReactNode
  /** More rows may be found yet. */
  searching?: boolean
}

/** The one table for every list: filter, order, columns, rows by the hundred thousand, on a phone too. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { source, columns, state, label, mayHaveMore = false, onLoadMore, readRest } = props
  const t = useText(tableText)
  const format = useFormat()
  const compact = useCompact()
  const frame = useRef<HTMLDivElement>(null)
  useFocusRecovery(frame)
  const box = useRef<HTMLElement>(null)
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot)
  const { query } = state
  const shown = query.columns
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
  const isNarrowed = query.text.trim() !== '' || query.sort !== undefined || snapshot.filtered < snapshot.total
  const isPart = mayHaveMore && !none && isNarrowed
  const part = t.part({ total: format.number(snapshot.total) })
  const nothing = (
    <>
      {props.empty}
      {props.emptyNote}
    </>
  )
  const noRows = props.searching ? (
    <EmptyState title={t.noMatchYet} />
  ) : (
    <EmptyState title={t.noMatch} action={<Button onClick={state.clear}>{t.clear}</Button>}>
      {isPart && !readRest ? part : null}
    </EmptyState>
  )
  const replacement = none && !waiting ? (props.error ?? nothing) : noMatch ? noRows : null

  // What is searched elsewhere is searched while the page is drawn with the letter.
  const setText = (text: string) => {
    if (source.isElsewhere) source.query({ ...query, text })
    state.setText(text)
  }

  return (
    <div ref={frame} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface">
      <TableToolbar
        {...{ columns, snapshot, compact, label, mayHaveMore }}
        search={props.search}
        columnItems={props.columnItems}
        state={{ ...state, setText }}
        bare={none && !waiting}
        loading={waiting}
      >
        {props.toolbar}
      </TableToolbar>
      {props.below}
      {isPart && readRest ? (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 text-sm">
          {props.progress ?? (
            <>
              <p>{part}</p>
              {readRest}
            </>
          )}
        </div>
      ) : null}
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
      {mayHaveMore && !none && onLoadMore && !props.progress ? (
        <div className="sticky bottom-0 z-5 flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-3 py-2">
          <Button size="sm" busy={props.loadingMore ?? false} onClick={onLoadMore}>
            {props.loadingMore ? t.loadingMore : t.more}
          </Button>
          {isPart ? null : readRest}
        </div>
      ) : null}
    </div>
  )
}
