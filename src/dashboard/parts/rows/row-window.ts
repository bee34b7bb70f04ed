import type { RowSource, RowsQuery, RowsSnapshot, TableRow } from '#dashboard/ui/table/row-source'

export type RowsSeen<T> = RowsSnapshot & { rows: readonly TableRow<T>[] }

/** The rows that a table renders; `to` is exclusive. */
type View = { from: number; to: number }

type RowsHolder<T> = {
  setQuery: (query: RowsQuery) => Promise<void>
  /** `to` is exclusive. */
  look: (from: number, to: number) => Promise<RowsSeen<T>>
  onFault?: (error: unknown) => void
}

export type RowWindow<T> = RowSource<T> & {
  /** Loads changed rows. */
  refresh: () => Promise<void>
  loaded: () => readonly TableRow<T>[]
  /** Publishes changed counts, or any other change, to subscribers. */
  publish: (counts: Partial<RowsSnapshot>) => void
}

/** Rows fetched beyond the view, and the least distance of the view to missing rows before more are fetched. */
const [ahead, near] = [150, 50]
/** Milliseconds until the table shows that a query is running. */
const lateMs = 100

/** The source of a table with remote rows; the page holds those it has seen since the last change. */
export function createRowWindow<T>({ setQuery, look, onFault }: RowsHolder<T>): RowWindow<T> {
  const listeners = new Set<() => void>()
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let view: View = { from: 0, to: ahead }
  let focused: number | undefined
  let held = new Map<number, TableRow<T>>()
  /** Counts queries and changes of rows, and which of them the held rows are of. */
  let [version, heldVersion] = [0, 0]
  let asked: string | undefined
  let late: ReturnType<typeof setTimeout> | undefined

  const publish = (counts: Partial<RowsSnapshot>) => {
    snapshot = { ...snapshot, ...counts }
    for (const listener of listeners) listener()
  }

  const load = async ({ from, to }: View) => {
    const own = version
    const start = Math.max(0, from - ahead)
    const { rows, ...counts } = await look(start, to + ahead)
    if (own !== version) return
    clearTimeout(late)
    const before = held
    if (heldVersion !== own) held = new Map([...before].filter(([at]) => at === focused))
    heldVersion = own
    for (const [at, row] of rows.entries()) held.set(start + at, sameRow(before.get(start + at), row))
    publish(counts)
    loadMissing(view)
  }
  const show = (seen: View) => void load(seen).catch((error: unknown) => onFault?.(error))
  const loadMissing = ({ from, to }: View) => {
    const end = Math.min(to + near, snapshot.filtered)
    for (let at = Math.max(0, from - near); at < end; at++) {
      if (!held.has(at)) return show({ from, to })
    }
  }

  return {
    isElsewhere: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: query => {
      const wanted = JSON.stringify(query)
      if (wanted === asked) return
      asked = wanted
      version += 1
      view = { from: 0, to: view.to - view.from }
      focused = undefined
      clearTimeout(late)
      // Without subscribers, rows of the old query would flash in the first render.
      if (listeners.size === 0) snapshot = { total: 0, filtered: 0, busy: true }
      else late = setTimeout(() => publish({ busy: true }), lateMs)
      setQuery(query).catch(() => undefined)
      show(view)
    },
    rows: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, snapshot.filtered) - from) }, (_, at) => held.get(from + at)),
    setWindow: (from, to) => {
      // A single row is the focused one, away from the view.
      if (to - from === 1) focused = from
      else [view, focused] = [{ from, to }, undefined]
      loadMissing({ from, to })
    },
    refresh: () => {
      version += 1
      return load(view)
    },
    loaded: () => [...held.values()],
    publish,
  }
}

/** Keeps the identity of an equal row, so that it is not rendered again. */
const sameRow = <T>(before: TableRow<T> | undefined, row: TableRow<T>): TableRow<T> =>
  before && JSON.stringify(before) === JSON.stringify(row) ? before : row
