import { inSlices } from '#dashboard/ui/frames/in-slices'
import type { ColumnValue } from '#dashboard/ui/table/column'
import { everyRow, type RowsQuery, type TableRow } from '#dashboard/ui/table/row-source'
import { createRowIndex, type RowModel, type ShownRows, sameColumns, sameQuery } from './row-index'
import { compareRows, mergedOrders, orderOf, orderSlicer, type RowOrder, withinOrder } from './row-order'

/** What filters and sorts a long list in pieces. */
export type LongRows<T> = {
  /** Takes in rows that came behind the others, another query, and another way to compare and match. */
  update: (model: RowModel<T>, query: RowsQuery) => void
}

/** Shows what was found; without it, what is shown already, which is `late` now. */
type Show<T> = (found?: ShownRows<T>, late?: boolean) => void

/** A query, and how to compare and match for it. */
type Request<T> = { model: RowModel<T>; query: RowsQuery }

/** So many rows are tested between two places to pause. */
const step = 100
/** Milliseconds after which an answer is late, and that is shown. */
const lateMs = 100

/** A filter and the rows it has tested: the first ones, however many more there are. */
function createFilter<T>({ model, query }: Request<T>, texts?: (string | undefined)[]) {
  const tested: TableRow<T>[] = []
  return { tested, index: createRowIndex(tested, model, { ...query, sort: undefined }, texts) }
}

const sameFilter = (one: RowsQuery, other: RowsQuery) =>
  sameQuery({ ...one, sort: undefined }, { ...other, sort: undefined })

/**
 * Filters and sorts rows that grow at their end, in pieces, so that no task is long. What was worked out stays, and rows that come
 * are put to it: one row of many costs as much as one of few. Ends when the last of the `listeners` is gone, because the rows were
 * replaced or their table left; the next `update` goes on with it.
 */
export function createLongRows<T>(
  rows: readonly TableRow<T>[],
  show: Show<T>,
  listeners: ReadonlySet<unknown> = new Set(),
): LongRows<T> {
  let requested: Request<T> = { model: { columns: [], locale: 'en' }, query: everyRow }
  let filter = createFilter(requested)
  /** The tested rows in the order of the column, and those of them that match. */
  let orders: { all: RowOrder; matching: RowOrder | undefined } | undefined
  let caller = new AbortController()
  let isWorking = false
  /** What was asked for last is not worked out to its end. */
  let isStopped = false
  let late: ReturnType<typeof setTimeout> | undefined

  /** The tested rows from this one on that match. */
  const matchingFrom = (from: number) => {
    const matching = filter.index.matching()
    let at = matching.length
    while (at > 0 && (matching[at - 1] ?? 0) >= from) at -= 1
    const found = new Set(matching.slice(at))
    return (row: number) => found.has(row)
  }

  function* putInOrder(column: ColumnValue<T>, locale: string): Generator<void, RowOrder> {
    let { all, matching } = orders ?? {}
    const [from, to] = [all?.at.length ?? 0, filter.tested.length]
    if (!all || from < to) {
      const came = yield* orderOf(rows, { from, to }, column, locale)
      const compare = compareRows(rows, column, locale)
      if (matching) matching = yield* mergedOrders(matching, withinOrder(came, matchingFrom(from)), compare)
      all = all ? yield* mergedOrders(all, came, compare) : came
    }
    matching ??= withinOrder(all, matchingFrom(0))
    orders = { all, matching }
    return matching
  }

  function* settle(request: Request<T>): Generator<void, void> {
    const { model, query } = request
    const { tested, index } = filter
    const column = model.columns.find(({ id }) => id === query.sort?.column)
    const isDescending = query.sort?.descending === true
    do {
      while (tested.length < rows.length) {
        for (const row of rows.slice(tested.length, tested.length + step)) tested.push(row)
        index.grow()
        yield
      }
      const [size, count] = [tested.length, index.count()]
      const order = column && (yield* putInOrder(column, model.locale))
      const slice = order && orderSlicer(order, isDescending)
      clearTimeout(late)
      show({
        size: () => size,
        count: () => count,
        slice: (from, to) =>
          slice ? slice(from, to).map(at => rows[at] as TableRow<T>) : index.slice(from, Math.min(to, count)),
      })
      // Who heard of it may have asked something else.
      if (request !== requested) return
    } while (tested.length < rows.length)
    isWorking = false
  }

  /** Does work until it is done, or nobody hears of it any more. A table is asked before it listens. */
  function* whileHeard(work: Generator<void, void>): Generator<void, void> {
    for (let isHeard = false; !work.next().done; ) {
      yield
      if (isHeard && listeners.size === 0) {
        isStopped = true
        isWorking = false
        clearTimeout(late)
        show(undefined, true)
        return
      }
      isHeard = listeners.size > 0
    }
  }

  const begin = (next: Request<T>) => {
    caller.abort()
    caller = new AbortController()
    const { model, query } = requested
    const isModel = model === next.model
    if (!isModel || !sameFilter(query, next.query)) {
      filter = createFilter(next, isModel && sameColumns(query, next.query) ? filter.index.texts() : [])
      if (orders) orders.matching = undefined
    }
    if (!isModel || query.sort?.column !== next.query.sort?.column) orders = undefined
    requested = next
    clearTimeout(late)
    late = setTimeout(() => show(undefined, true), lateMs)
  }

  return {
    update: (model, query) => {
      const isSame = requested.model === model && sameQuery(requested.query, query)
      if (isSame && (isWorking || (filter.tested.length === rows.length && !isStopped))) return
      if (!isSame) begin({ model, query })
      isStopped = false
      isWorking = true
      const { signal } = caller
      inSlices(whileHeard(settle(requested)), signal).catch((cause: unknown) => {
        if (!signal.aborted) throw cause
      })
    },
  }
}
