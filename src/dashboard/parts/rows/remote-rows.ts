import {
  everyRow,
  type RowSource,
  type RowsQuery,
  type RowsSnapshot,
  type TableRow,
} from '#dashboard/ui/table/row-source'
import { sameQuery } from './row-index'

type Range = { from: number; to: number }

/**
 * What is asked of rows that are elsewhere. `version`: which query an answer is to. `around`: all rows in view and near it,
 * of which some may be missing.
 */
export type RowsRequest =
  | { type: 'query'; version: number; query: RowsQuery }
  | { type: 'window'; from: number; to: number; around?: Range }

/** What is told of them: how many there are, and some of them. `anew`: what was told of their places before is void. */
export type RowsUpdate<T> = {
  type: 'rows'
  version: number
  total: number
  filtered: number
  anew: boolean
  from: number
  rows: readonly TableRow<T>[]
}

export type RemoteRows<T> = RowSource<T> & {
  hear: (update: RowsUpdate<T>) => void
  /** Nothing more is coming: where there are no rows by now, there are none. */
  end: () => void
  /** The rows that are in the page. */
  loaded: () => TableRow<T>[]
}

/** Rows are held in blocks of so many. */
const block = 100
/** So many beyond those in view are fetched with them: who scrolls finds rows, not gaps. */
const ahead = 150
const mostBlocks = 40
/** Milliseconds after which an answer is late, and that is shown. */
const lateMs = 100

type Blocks<T> = Map<number, (TableRow<T> | undefined)[]>

/** A source of rows that are somewhere else: it holds those in view and around it. */
export function createRemoteRows<T>(send: (message: RowsRequest) => void): RemoteRows<T> {
  const listeners = new Set<() => void>()
  let requested: RowsQuery | undefined
  let version = 0
  let ended = false
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let blocks: Blocks<T> = new Map()
  let pending = new Set<number>()
  let view: Range = { from: 0, to: 0 }
  /** Rows came that were not in view, which nobody heard of. */
  let isUntold = false
  let late: ReturnType<typeof setTimeout> | undefined

  const publish = (next: RowsSnapshot) => {
    clearTimeout(late)
    isUntold = false
    snapshot = next
    for (const listener of listeners) listener()
  }

  const store = (from: number, rows: readonly TableRow<T>[]) => {
    rows.forEach((row, offset) => {
      const at = Math.floor((from + offset) / block)
      const blockRows = blocks.get(at) ?? []
      blockRows[(from + offset) % block] = row
      blocks.set(at, blockRows)
    })
    for (const at of blocks.keys()) {
      if (blocks.size <= mostBlocks) return
      if ((at + 1) * block < view.from - ahead || at * block > view.to + ahead) blocks.delete(at)
    }
  }

  const isLoaded = (at: number) => {
    const length = Math.min(block, snapshot.filtered - at * block)
    return (blocks.get(at)?.filter(Boolean).length ?? 0) >= length
  }

  /** Asks for what is missing around these rows. */
  const fill = (from: number, to: number) => {
    const last = Math.floor((Math.min(to + ahead, snapshot.filtered) - 1) / block)
    const missing: number[] = []
    const least = Math.max(0, Math.floor((from - ahead) / block))
    for (let at = least; at <= last; at++) {
      if (!pending.has(at) && !isLoaded(at)) missing.push(at)
    }
    const [first, end] = [missing[0], missing.at(-1)]
    if (first === undefined || end === undefined) return
    for (const at of missing) pending.add(at)
    const around = { from: least * block, to: (last + 1) * block }
    send({ type: 'window', from: first * block, to: (end + 1) * block, around })
  }

  /** These rows, as they are here already where they are the same: what is drawn of those need not be drawn anew. */
  const knownOf = (from: number, rows: readonly TableRow<T>[]) =>
    rows.map((row, offset) => {
      const known = blocks.get(Math.floor((from + offset) / block))?.[(from + offset) % block]
      return known && JSON.stringify(known) === JSON.stringify(row) ? known : row
    })

  const hearRows = (update: RowsUpdate<T>) => {
    const { total, filtered, anew, from } = update
    const rows = anew ? knownOf(from, update.rows) : update.rows
    const isChanged = rows.some((row, offset) => row === update.rows[offset])
    if (anew) {
      blocks = new Map()
      pending = new Set()
    }
    store(from, rows)
    for (let at = Math.floor(from / block); at * block < from + rows.length; at++) pending.delete(at)
    const next = { total, filtered, busy: total === 0 && !ended }
    const isSeen = anew ? isChanged : view.to === 0 || (from < view.to && from + rows.length > view.from)
    clearTimeout(late)
    if (isSeen || JSON.stringify(next) !== JSON.stringify(snapshot)) publish(next)
    else if (!anew) isUntold = true
    fill(view.from, view.to)
  }

  return {
    hear: update => {
      if (update.version === version) hearRows(update)
    },
    end: () => {
      ended = true
      if (snapshot.total === 0) publish({ ...snapshot, busy: false })
    },
    loaded: () => [...blocks.values()].flatMap(rows => rows.flatMap(row => row ?? [])),
    isElsewhere: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    query: query => {
      if (requested && sameQuery(requested, query)) return
      // Rows come as they are until something else is asked for.
      const isPlain = requested === undefined && sameQuery({ ...query, columns: [] }, everyRow)
      requested = query
      if (!isPlain) {
        version += 1
        // What nobody saw is not shown in the place of what was asked for.
        if (listeners.size === 0) publish({ total: 0, filtered: 0, busy: true })
        else {
          clearTimeout(late)
          late = setTimeout(() => publish({ ...snapshot, busy: true }), lateMs)
        }
      }
      send({ type: 'query', version, query })
    },
    rows: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, snapshot.filtered) - from) }, (_, offset) => {
        const index = from + offset
        return blocks.get(Math.floor(index / block))?.[index % block]
      }),
    setWindow: (from, to) => {
      // One row alone is the one with the focus.
      if (to - from > 1) view = { from, to }
      if (isUntold) publish({ ...snapshot })
      fill(from, to)
    },
  }
}
