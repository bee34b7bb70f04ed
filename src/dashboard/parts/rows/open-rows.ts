import { transfer, wrap } from 'comlink'
import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyInput } from '#dashboard/api/client/call-input'
import { callList } from '#dashboard/api/rows/list-call'
import type {
  FileRequest,
  RowSource,
  RowsQuery,
  RowsSnapshot,
  TableRow,
  WrittenFile,
} from '#dashboard/ui/table/row-source'
import type { RowsHost } from './rows-host'
import type { PickedRows, RowsPick } from './rows-kind'

/** How far a list has been read, and what is counted of its rows so far. */
export type RowsState<Sums> = {
  read: number
  sums: Sums | undefined
  /** More rows are coming. */
  reading: boolean
  /** Somebody stopped the reading before its end. */
  stopped: boolean
  /** Why the rest did not come. */
  error: unknown
}

/** The rows that a table draws: from one index to another, exclusive. */
type View = { from: number; to: number }

/** A list that a worker reads and holds, as a page sees it: the source of a table, and more. */
export type Rows<T, Setting, Sums> = RowSource<T> & {
  /** The same object until something changed. */
  getState: () => RowsState<Sums>
  exportFile: (request: FileRequest) => Promise<WrittenFile>
  /** Sets what rows are shown by; a new object where something changed. */
  configure: (setting: Setting) => void
  /** Sets setting and query before the first rows are drawn; only the first call counts. */
  begin: (setting: Setting, query: RowsQuery, view?: View) => void
  /** What `begin` was given, or set since; undefined where no table showed the rows. */
  begun: () => { setting: Setting; query: RowsQuery; view: View } | undefined
  /** Finds rows beside those of the table, among those read so far. Rejects once the rows are closed. */
  pick: (pick: RowsPick) => Promise<PickedRows<T>>
  /** The rows that are in the page. */
  loaded: () => readonly TableRow<T>[]
  /** Stops reading and keeps the rows so far. */
  stop: () => void
  /** Ends the worker, once files that are being written are done. */
  close: () => void
  /** Resolves with the first rows or the end of the list; rejects where no row came. */
  first: Promise<void>
  /** Resolves with the end of the list; rejects where not all of it came. */
  whole: Promise<void>
}

export type RowsOpening = { name: RowName; input: AnyInput; background?: boolean | undefined; worker: () => Worker }

/** The methods of the host as the page calls them. */
type Remote<Host extends Record<keyof Host, (...input: never[]) => unknown>> = {
  [Name in keyof Host]: (...input: Parameters<Host[Name]>) => Promise<Awaited<ReturnType<Host[Name]>>>
}

/** Rows fetched beyond those in view, and how near to the end of these the view may come before more are fetched. */
const [ahead, near] = [150, 50]
/** Milliseconds between two looks at a growing list, or so many times what a look took. */
const [pauseMs, pauseTimes] = [150, 5]
/** Milliseconds after which an answer is late, and the table says so. */
const lateMs = 100

/** Starts a worker, and reads the answer of an endpoint into it. */
export function openRows<T, Setting, Sums>(opening: RowsOpening): Rows<T, Setting, Sums> {
  const { name, input, background } = opening
  const worker = opening.worker()
  const host = wrap(worker) as unknown as Remote<RowsHost<T, Setting, Sums>>
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  const [first, whole, failed, closed] = [deferred(), deferred(), deferred<never>(), deferred<never>()]
  let snapshot: RowsSnapshot = { total: 0, filtered: 0, busy: true }
  let state: RowsState<Sums> = { read: 0, sums: undefined, reading: true, stopped: false, error: undefined }
  let begun: { setting: Setting; query: RowsQuery } | undefined
  /** Counts queries and settings: a look that was asked for before the latest is not shown. */
  let version = 0
  let view: View = { from: 0, to: ahead }
  let held: { from: number; rows: readonly TableRow<T>[] } = { from: 0, rows: [] }
  /** The row with the focus stays when the view leaves it. */
  let aside: { at: number; row: TableRow<T> | undefined } | undefined

  const publish = (counts: Partial<RowsSnapshot>, progress: Partial<RowsState<Sums>> = {}) => {
    snapshot = { ...snapshot, ...counts }
    const next = { ...state, ...progress }
    if (next.error !== state.error || !isEqual(state, next)) state = next
    for (const listener of listeners) listener()
  }
  /** The answer of the worker; rejects once the worker failed or is closed, after which there is none. */
  const reply = <V>(answer: Promise<V>): Promise<V> => Promise.race([answer, failed.promise, closed.promise])

  let late: ReturnType<typeof setTimeout> | undefined
  /** Shows the counts and the rows around the view as they are now. */
  const look = async () => {
    const asked = version
    const from = Math.max(0, view.from - ahead)
    const { rows, total, filtered, sums } = await reply(host.look(from, view.to + ahead))
    if (asked !== version) return
    clearTimeout(late)
    held = { from, rows: rows.map((row, at) => sameRow(rowAt(from + at), row)) }
    publish({ total, filtered, busy: total === 0 && state.reading }, { read: total, sums })
    if (total > 0) first.resolve()
  }
  const isHeld = (from: number, to: number) =>
    Math.max(0, from) >= held.from && Math.min(to, snapshot.filtered) <= held.from + held.rows.length
  const rowAt = (at: number) => held.rows[at - held.from] ?? (aside?.at === at ? aside.row : undefined)

  let fetching: Promise<void> | undefined
  const fetchUntilHeld = async () => {
    for (let asked = -1; asked !== version || !isHeld(view.from, view.to); ) {
      asked = version
      await look()
    }
  }
  /** Shows the rows in view for the query and the setting of now. A fault of the worker is told as one of the list. */
  const fetchView = () => {
    fetching ??= fetchUntilHeld()
      .catch((error: unknown) => isClosed || publish({ busy: false }, { error }))
      .then(() => void (fetching = undefined))
  }

  // Reading.
  let nextLook = 0
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  const lookNow = async () => {
    clearTimeout(lookTimer)
    lookTimer = undefined
    const started = performance.now()
    await look()
    const ended = performance.now()
    nextLook = ended + Math.max(pauseMs, pauseTimes * (ended - started))
  }
  const sink = {
    begin: () => void host.begin().catch(ignore),
    async chunk(bytes: Uint8Array) {
      // Only bytes that are alone in their memory can be moved.
      const isAlone = bytes.byteLength === bytes.buffer.byteLength
      await reply(host.read(isAlone ? transfer(bytes, [bytes.buffer]) : bytes))
      const wait = nextLook - performance.now()
      if (wait <= 0) await lookNow()
      else lookTimer ??= setTimeout(() => void lookNow().catch(ignore), wait)
    },
    end: () => reply(host.end()),
  }
  const lookAtLatest = async () => {
    for (let asked = -1; asked !== version; ) {
      asked = version
      await lookNow()
    }
  }
  const finish = async (error?: unknown) => {
    await lookAtLatest().catch(ignore)
    publish({ busy: false }, { reading: false, error: state.stopped ? undefined : error })
    if (error === undefined || state.read > 0 || state.stopped) first.resolve()
    else first.reject(error)
    if (error === undefined) whole.resolve()
    else whole.reject(error)
  }
  let fault: CallError | undefined
  worker.addEventListener('error', event => {
    const cause: unknown = event.error ?? new Error(event.message || 'The worker did not load.')
    fault = new CallError('outdated', { endpoint: name, effect: 'read', cause })
    failed.reject(fault)
    controller.abort()
  })
  callList(name, input, sink, { signal: controller.signal, background }).then(
    () => finish(),
    (cause: unknown) => finish(fault ?? cause),
  )

  // Files outlive the page's interest in the rows.
  let isClosed = false
  let writing = 0
  const endUnused = () => {
    if (isClosed && writing === 0) worker.terminate()
  }

  const configure = (setting: Setting) => {
    if (begun?.setting === setting) return
    if (begun) begun = { ...begun, setting }
    version += 1
    aside = undefined
    host.configure(setting).catch(ignore)
    fetchView()
  }
  const setQuery = (query: RowsQuery) => {
    version += 1
    view = { from: 0, to: view.to - view.from }
    aside = undefined
    host.setQuery(query).catch(ignore)
    // Rows that nobody saw are not shown in the place of those asked for.
    if (listeners.size === 0) publish({ total: 0, filtered: 0, busy: true })
    else {
      clearTimeout(late)
      late = setTimeout(() => publish({ busy: true }), lateMs)
    }
    fetchView()
  }
  return {
    isElsewhere: true,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    getState: () => state,
    configure,
    query: query => {
      if (!begun || isEqual(begun.query, query)) return
      begun = { ...begun, query }
      setQuery(query)
    },
    begin: (setting, query, seen) => {
      if (begun) return
      configure(setting)
      begun = { setting, query }
      setQuery(query)
      view = seen ?? view
    },
    begun: () => begun && { ...begun, view },
    rows: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, snapshot.filtered) - from) }, (_, offset) => rowAt(from + offset)),
    setWindow: (from, to) => {
      if (to - from === 1) {
        aside = { at: from, row: rowAt(from) }
        return
      }
      view = { from, to }
      if (!isHeld(from - near, to + near)) fetchView()
    },
    exportFile: async request => {
      if (isClosed) return closed.promise
      writing += 1
      try {
        return await Promise.race([host.write(request), failed.promise])
      } finally {
        writing -= 1
        endUnused()
      }
    },
    pick: pick => reply(host.pick(pick)),
    loaded: () => held.rows,
    stop: () => {
      state = { ...state, stopped: true }
      controller.abort()
    },
    close: () => {
      isClosed = true
      controller.abort()
      closed.reject(new CallError('aborted', { endpoint: name, effect: 'read' }))
      endUnused()
    },
    first: first.promise,
    whole: whole.promise,
  }
}

/** A row that is the same as before keeps its identity, so that it is not drawn again. */
const sameRow = <T>(before: TableRow<T> | undefined, row: TableRow<T>): TableRow<T> =>
  before && isEqual(before, row) ? before : row

/** Compares plain data whose members stand in one order. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The next look fails in the same way, and tells it. */
const ignore = () => undefined

/** A promise that is settled from outside; nobody need wait for it. */
function deferred<V = void>() {
  let resolve: (value: V) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<V>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(ignore)
  return { promise, resolve, reject }
}
