import type { RowSource, RowsQuery, RowsSnapshot, TableRow } from '#dashboard/ui/table/row-source'

export type RowsSeen<T> = RowsSnapshot & { rows: readonly TableRow<T>[] }

/** The rows that a table renders; `to` is exclusive. */
export type View = { from: number; to: number }

type RowsHolder<T> = {
  setQuery: (query: RowsQuery) => Promise<void>
  /** `to` is exclusive. */
  look: (from: number, to: number) => Promise<RowsSeen<T>>
  onShown?: () => void
  onFault?: (error: unknown) => void
}

export type RowWindow<T> = Omit<RowSource<T>, 'query'> & {
  /** Loads changed rows. Resolves once they, or rows of a newer query, are shown. */
  refresh: () => Promise<void>
  /** Sets the query; `view` is the first view of its rows. */
  query: (query: RowsQuery, view?: View) => void
  view: () => View
  loaded: () => readonly TableRow<T>[]
  /** Publishes changed counts, or any other change, to subscribers. */
  publish: (counts: Partial<RowsSnapshot>) => void
}

/** Rows fetched beyond the view, and the least distance of the view to their end before more are fetched. */
const [ahead, near] = [150, 50]
/** Milliseconds until the table shows that a query is running. */
const lateMs = 100

/** The source of a table with remote rows; the page holds the rows in and near the view. */
export function createRowWindow<T>({ setQuery, look, onShown, onFault }: RowsHolder<T>): RowWindow<T> {
  const listeners = new Set<() => void>()
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let view: View = { from: 0, to: ahead }
  let held: { from: number; rows: readonly TableRow<T>[] } = { from: 0, rows: [] }
  /** The focused row, kept when it leaves the view. */
  let aside: { at: number; row: TableRow<T> | undefined } | undefined
  /** Counts queries and changes of rows; results of an older version are dropped. */
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
      // Without subscribers, rows of the old query would flash in the first render.
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

/** Keeps the identity of an equal row, so that it is not rendered again. */
const sameRow = <T>(before: TableRow<T> | undefined, row: TableRow<T>): TableRow<T> =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row
