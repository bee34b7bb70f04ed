import type { RowSource, RowsQuery, RowsSnapshot, TableRow } from '#dashboard/ui/table/row-source'

/** How many rows there are, and some of them. */
export type RowsSeen<T> = { total: number; filtered: number; rows: readonly TableRow<T>[] }

/** Whoever holds the rows, such as a worker behind `comlink`. */
type RowsHolder<T> = {
  setQuery: (query: RowsQuery) => Promise<void>
  /** The rows `from` to `to` (exclusive) of those that the query lets through. */
  look: (from: number, to: number) => Promise<RowsSeen<T>>
}

export type RowWindow<T> = RowSource<T> & {
  /** Other rows are there than before. */
  refresh: () => void
}

/** Rows fetched beyond those in view, and how near to the end of these the view may come before more are fetched. */
const [ahead, near] = [150, 50]
/** Milliseconds after which an answer is late, and the table says so. */
const lateMs = 100

/** The source of a table whose rows are somewhere else: the page has those in view and near it. */
export function createRowWindow<T>(holder: RowsHolder<T>): RowWindow<T> {
  const listeners = new Set<() => void>()
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let view = { from: 0, to: ahead }
  let held: { from: number; rows: readonly TableRow<T>[] } = { from: 0, rows: [] }
  /** The row with the focus stays when the view leaves it. */
  let aside: { at: number; row: TableRow<T> | undefined } | undefined
  /** Counts queries and changes of the rows: what was looked at before the latest is not shown. */
  let version = 0
  let asked: RowsQuery | undefined
  let isFilled = false
  let isFetching = false
  let late: ReturnType<typeof setTimeout> | undefined

  const publish = (next: Partial<RowsSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const rowAt = (at: number) => held.rows[at - held.from] ?? (aside?.at === at ? aside.row : undefined)
  const isHeld = (from: number, to: number) =>
    Math.max(0, from) >= held.from && Math.min(to, snapshot.filtered) <= held.from + held.rows.length

  const fetchView = async () => {
    if (isFetching) return
    isFetching = true
    for (let looked = -1; looked !== version || !isHeld(view.from, view.to); ) {
      looked = version
      const from = Math.max(0, view.from - ahead)
      const { rows, total, filtered } = await holder.look(from, view.to + ahead)
      if (looked !== version) continue
      clearTimeout(late)
      held = { from, rows: rows.map((row, at) => sameRow(rowAt(from + at), row)) }
      publish({ total, filtered, busy: !isFilled })
    }
    isFetching = false
  }

  return {
    isElsewhere: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: query => {
      if (JSON.stringify(query) === JSON.stringify(asked)) return
      asked = query
      version += 1
      view = { from: 0, to: view.to - view.from }
      aside = undefined
      clearTimeout(late)
      late = setTimeout(() => publish({ busy: true }), lateMs)
      void holder.setQuery(query)
      void fetchView()
    },
    rows: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, snapshot.filtered) - from) }, (_, offset) => rowAt(from + offset)),
    setWindow: (from, to) => {
      if (to - from === 1) {
        aside = { at: from, row: rowAt(from) }
        return
      }
      view = { from, to }
      if (!isHeld(from - near, to + near)) void fetchView()
    },
    refresh: () => {
      version += 1
      isFilled = true
      void fetchView()
    },
  }
}

/** A row that is the same as before keeps its identity, so that it is not drawn again. */
const sameRow = <T>(before: TableRow<T> | undefined, row: TableRow<T>): TableRow<T> =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row
