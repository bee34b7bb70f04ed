import type { RowSource, RowsQuery, RowsSnapshot, TableRow } from '#dashboard/ui/table/row-source'

/** How many rows there are, and some of them. */
export type RowsSeen<T> = RowsSnapshot & { rows: readonly TableRow<T>[] }

/** The rows that a table draws: from one index to another, exclusive. */
export type View = { from: number; to: number }

/** Whoever holds the rows, such as a worker behind `comlink`. */
type RowsHolder<T> = {
  setQuery: (query: RowsQuery) => Promise<void>
  /** The rows `from` to `to` (exclusive) of those that the query lets through. */
  look: (from: number, to: number) => Promise<RowsSeen<T>>
  onShown?: () => void
  /** Told why rows could not be shown. */
  onFault?: (error: unknown) => void
}

export type RowWindow<T> = Omit<RowSource<T>, 'query'> & {
  /** Other rows are there than before. Resolves once they are shown, or those of a newer query; rejects if that fails. */
  refresh: () => Promise<void>
  /** Sets the query; rows that take the place of others begin where those were looked at. */
  query: (query: RowsQuery, view?: View) => void
  view: () => View
  /** The rows that are in the page. */
  loaded: () => readonly TableRow<T>[]
  /** Tells who looks of other counts, or that something beside the rows has changed. */
  publish: (counts: Partial<RowsSnapshot>) => void
}

/** Rows fetched beyond those in view, and how near to the end of these the view may come before more are fetched. */
const [ahead, near] = [150, 50]
/** Milliseconds after which an answer is late, and the table says so. */
const lateMs = 100

/** The source of a table whose rows are somewhere else: the page has those in view and near it. */
export function createRowWindow<T>({ setQuery, look, onShown, onFault }: RowsHolder<T>): RowWindow<T> {
  const listeners = new Set<() => void>()
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let view: View = { from: 0, to: ahead }
  let held: { from: number; rows: readonly TableRow<T>[] } = { from: 0, rows: [] }
  /** The row with the focus stays when the view leaves it. */
  let aside: { at: number; row: TableRow<T> | undefined } | undefined
  /** Counts queries and changes of the rows: what was looked at before the latest is not shown. */
  let version = 0
  let asked: RowsQuery | undefined
  let late: ReturnType<typeof setTimeout> | undefined

  const publish = (counts: Partial<RowsSnapshot>) => {
    snapshot = { ...snapshot, ...counts }
    for (const listener of listeners) listener()
  }
  const rowAt = (at: number) => held.rows[at - held.from] ?? (aside?.at === at ? aside.row : undefined)
  const isHeld = (from: number, to: number) =>
    Math.max(0, from) >= held.from && Math.min(to, snapshot.filtered) <= held.from + held.rows.length

  const fetchUntilHeld = async () => {
    for (let looked = -1; looked !== version || !isHeld(view.from, view.to); ) {
      looked = version
      const from = Math.max(0, view.from - ahead)
      const { rows, total, filtered, busy } = await look(from, view.to + ahead)
      if (looked !== version) continue
      clearTimeout(late)
      held = { from, rows: rows.map((row, at) => sameRow(rowAt(from + at), row)) }
      publish({ total, filtered, busy })
      onShown?.()
    }
  }
  let fetching: Promise<void> | undefined
  const fetchView = () => {
    fetching ??= fetchUntilHeld().finally(() => void (fetching = undefined))
    return fetching
  }
  const show = () => void fetchView().catch((error: unknown) => onFault?.(error))

  return {
    isElsewhere: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: (query, seen) => {
      if (JSON.stringify(query) === JSON.stringify(asked)) return
      asked = query
      version += 1
      view = seen ?? { from: 0, to: view.to - view.from }
      aside = undefined
      clearTimeout(late)
      // Rows that nobody saw are not shown in the place of those asked for.
      if (listeners.size === 0) snapshot = { total: 0, filtered: 0, busy: true }
      else late = setTimeout(() => publish({ busy: true }), lateMs)
      setQuery(query).catch(() => undefined)
      show()
    },
    rows: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, snapshot.filtered) - from) }, (_, offset) => rowAt(from + offset)),
    setWindow: (from, to) => {
      if (to - from === 1) {
        aside = { at: from, row: rowAt(from) }
        return
      }
      view = { from, to }
      if (!isHeld(from - near, to + near)) show()
    },
    refresh: () => {
      version += 1
      return fetchView()
    },
    view: () => view,
    loaded: () => held.rows,
    publish,
  }
}

/** A row that is the same as before keeps its identity, so that it is not drawn again. */
const sameRow = <T>(before: TableRow<T> | undefined, row: TableRow<T>): TableRow<T> =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row
