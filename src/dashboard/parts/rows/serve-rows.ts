import type { Row } from '#contract/reading/answer'
import { createBodyReader } from '#dashboard/data/rows/body-rows'
import { throttled } from '#dashboard/data/timing/throttled'
import { everyRow, type FileRequest, type RowsQuery } from '#dashboard/ui/table/row-source'
import { prepareOrder } from '#dashboard/ui/table/rows/prepare-order'
import type { RowsUpdate } from '#dashboard/ui/table/rows/remote-rows'
import { createRowIndex } from '#dashboard/ui/table/rows/row-index'
import { numbersOf } from './dialled-numbers'
import { pickRows } from './pick-rows'
import type { FileModel, RowsKind } from './rows-kind'
import type { RowsNews, RowsOrder } from './rows-port'

/** Milliseconds between two reports of what has come so far, or so many times what the last one took. */
const pauseMs = 150
const pauseTimes = 5
/** Rows that are told with a new order: those of a screen and what is near. */
const opening = 100
/** Texts worked out before anything else is looked at. */
const prepared = 1000

/** One body, as far as it has come. */
function createBody<T, Setting, Sums>(kind: RowsKind<T, Setting, Sums>) {
  return { rows: [] as Row<T>[], shown: [] as Row<T>[], sums: kind.count() }
}

/**
 * Keeps the rows of one list: reads them while they come, filters, sorts and counts them, and makes files of them. Gives what
 * takes a page's orders, one after the other. Runs in a worker, or in the page where there is none.
 */
export function serveRows<T, Setting, Sums>(
  kind: RowsKind<T, Setting, Sums>,
  notify: (news: RowsNews<T, Sums>) => void,
): (order: RowsOrder<Setting>) => void {
  const { shown: shownAs = row => row } = kind
  let setting: Setting | undefined
  let model: FileModel<T> = { columns: [], locale: 'en' }
  let [version, query]: [number, RowsQuery] = [0, everyRow]
  let view = { from: 0, to: opening }
  let coming = createBody(kind)
  let reader: ReturnType<typeof createBodyReader<T>> | undefined
  let body = coming
  let index = createRowIndex<T>(body.shown, model)
  let reportedCount = 0
  let next = 0
  let preparing: ReturnType<typeof setTimeout> | undefined

  const rowsUpdate = (anew: boolean, { from, to } = view): RowsUpdate<T> => {
    const rows = index.slice(from, to)
    reportedCount = index.count()
    return { type: 'rows', version, total: body.rows.length, filtered: reportedCount, anew, from, rows }
  }
  const notifyRows = (anew: boolean) => notify(rowsUpdate(anew))

  /** Another body, setting or query: everything is worked out again. */
  const begin = () => {
    index = createRowIndex<T>(body.shown, model, query)
    notifyRows(true)
  }

  /** Tells what has come since the last time. */
  const reporting = throttled(() => {
    const started = performance.now()
    const before = reportedCount
    const moved = index.grow()
    const sums = body.sums.value()
    const rows = rowsUpdate(moved, moved || before < view.to ? view : { from: 0, to: 0 })
    notify({ type: 'counted', read: body.rows.length, sums, update: rows })
    next = performance.now() + Math.max(pauseMs, pauseTimes * (performance.now() - started))
  })

  const take = (bytes: Uint8Array) => {
    const rows = reader?.push(bytes) ?? []
    if (rows.length === 0) return
    for (const row of rows) {
      coming.rows.push(row)
      coming.shown.push(shownAs(row, setting))
    }
    coming.sums.add(rows)
    // What came before it broke stays until as much has come again.
    if (coming !== body && coming.rows.length > body.rows.length) {
      body = coming
      begin()
    }
    if (coming !== body) return
    const pause = next - performance.now()
    // Nothing more may come for a while.
    if (pause > 0) reporting.soon(pause)
    else reporting.now()
  }

  const prepare = (from: number) => {
    clearTimeout(preparing)
    if (from >= body.rows.length || query.columns.length === 0) return
    for (let at = from; at < Math.min(from + prepared, body.rows.length); at++) index.textOf(at)
    preparing = setTimeout(from + prepared < body.rows.length ? prepare : prepareOrders, 0, from + prepared)
  }
  /** Where the rows stand in the order of each column on screen, one after the other. */
  const prepareOrders = (_: number, [column, ...others] = query.columns) => {
    if (column === undefined) return
    prepareOrder(index, body.shown, model, column)
    preparing = setTimeout(prepareOrders, 0, 0, others)
  }

  const end = () => {
    const verdict = reader?.end() ?? { kind: 'text' as const, text: '' }
    if (verdict.kind === 'rows' && coming !== body) {
      body = coming
      begin()
    }
    reporting.now()
    notify({ type: 'verdict', verdict })
    prepare(0)
  }

  async function write(id: number, request: FileRequest) {
    const source = { getSnapshot: () => ({ filtered: index.count() }), rows: index.slice }
    try {
      // Few lists are exported.
      const { writeFile } = await import('#dashboard/parts/csv/write-file')
      notify({ type: 'file', id, written: await writeFile(source, model.columns, request) })
    } catch (cause) {
      notify({ type: 'no-file', id, reason: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  return order => {
    if (order.type === 'chunk') {
      const bytes = order.bytes.byteLength
      take(order.bytes)
      notify({ type: 'taken', bytes })
    } else if (order.type === 'begin') {
      reader = createBodyReader(kind)
      const replaces = body.rows.length === 0
      coming = createBody(kind)
      if (replaces) {
        body = coming
        index = createRowIndex<T>(body.shown, model, query)
      }
    } else if (order.type === 'end') end()
    else if (order.type === 'lost') reporting.now()
    else if (order.type === 'configure') {
      setting = order.setting
      model = { ...kind.model(order.setting), simplify: numbersOf }
      for (const each of new Set([body, coming])) each.shown = each.rows.map(row => shownAs(row, setting))
      begin()
      prepare(0)
    } else if (order.type === 'query') {
      version = order.version
      query = order.query
      view = { from: 0, to: opening }
      index.setQuery(query)
      notifyRows(true)
    } else if (order.type === 'window') {
      view = order.around ?? order
      notify(rowsUpdate(false, order))
    } else if (order.type === 'pick') {
      const picked = pickRows(body.shown, model, order.pick)
      const [row] = order.pick.near ? picked.rows : []
      const place = row && index.slice(0, index.count()).indexOf(row)
      notify({ type: 'picked', id: order.id, picked: { ...picked, place: place === -1 ? undefined : place } })
    } else void write(order.id, order.request)
  }
}
