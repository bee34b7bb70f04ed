import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { useFocusRecovery } from '#dashboard/ui/use-focus-recovery'
import { type TableContent, TableFrame } from './table-frame'
import { tableText } from './table-text'
import { TableToolbar } from './table-toolbar'
import { useCompact } from './use-frame'

export type DataTableProps<T> = TableContent<T> & {
  /** Rows are shown and newer ones are being fetched. */
  refreshing?: boolean
  /** Why loading failed: shown in place of the rows, or below loaded ones. */
  error?: ReactNode
  /** Shown when nothing was loaded: a sentence and the next step. */
  empty: ReactNode
  emptyNote?: ReactNode
  /** Label and placeholder of the text filter, where it searches more than the loaded rows. */
  search?: { label: string; placeholder: string }
  toolbar?: ReactNode
  below?: ReactNode
  columnItems?: ReactNode
  /** The service may have more rows than were loaded. */
  mayHaveMore?: boolean
  loadingMore?: boolean
  onLoadMore?: (() => void) | undefined
  /** Button that loads the whole list: beside *Load more*, or at the top while a part is sorted or searched. */
  readRest?: ReactNode
  /** Progress of a search of the whole list; replaces `readRest` and *Load more*. */
  progress?: ReactNode
  /** A running search may still find rows. */
  searching?: boolean
}

/** The table for every list: filter, sort, columns, virtual rows, phone layout. */
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
    // A new sort order or filter starts at the first row, whether page or box scrolls.
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

  // Start the worker's search before React renders the typed letter.
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
          // Rows of a phone have another height.
          key={String(compact)}
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
