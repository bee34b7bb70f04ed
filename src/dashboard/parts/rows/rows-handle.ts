import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/data/client/call-error'
import type { BodyVerdict } from '#dashboard/data/rows/body-rows'
import type { BodySink } from '#dashboard/data/rows/list-call'
import type { FileRequest, RowSource, RowsQuery, TableRow, WrittenFile } from '#dashboard/ui/table/row-source'
import { createRemoteRows } from '#dashboard/ui/table/rows/remote-rows'
import { createPump } from './pump'
import { createReplies } from './replies'
import { openPort, type PickedRows, type RowsNews, type RowsPick } from './rows-port'

/** How far a list has been read, and what is counted of its rows so far. */
export type RowsState<Sums> = {
  read: number
  sums: Sums | undefined
  /** More of it is coming. */
  reading: boolean
  /** Somebody stopped it before its end. */
  stopped: boolean
  /** Why the rest did not come. */
  error: unknown
}

/** A list that is read and kept elsewhere, as a page sees it. */
export type Rows<T, Setting, Sums> = {
  source: RowSource<T>
  subscribe: (listener: () => void) => () => void
  getState: () => RowsState<Sums>
  /** What the rows are shown by. The same again costs nothing. */
  configure: (setting: Setting) => void
  /** The same, and what is asked of the rows: known before they are drawn. */
  begin: (setting: Setting, query: RowsQuery) => void
  /** What they were begun with last; undefined where nobody looked at them. */
  begun: () => { setting: Setting; query: RowsQuery } | undefined
  /** Finds rows apart from those that the table shows, among those that were read so far. Rejects once they are gone. */
  pick: (pick: RowsPick) => Promise<PickedRows<T>>
  /** The rows that are in the page. */
  loaded: () => TableRow<T>[]
  /** Asks for no more of it; what came stays. */
  stop: () => void
  /** Stops, and frees what is kept, once files that were asked for are made. */
  close: () => void
  /** Ends with the first rows or with the list, whichever comes first; fails where no row came. */
  first: Promise<void>
  /** Ends with the list; fails where not all of it came. */
  whole: Promise<void>
}

export type RowsOpening = {
  name: RowName
  worker: () => Worker
  /** Asks for the list; fails with what is to be told of it. */
  fetch: (sink: BodySink, signal: AbortSignal) => Promise<void>
  /** Others of the same list are on screen: nobody waits for the first rows of these. */
  replaces?: boolean
}

/** A promise that is settled from outside; nobody need wait for it. */
function deferred<V>() {
  let resolve: (value: V) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<V>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** A setting as a text: what is posted may hold maps besides plain data. */
const written = (setting: unknown) =>
  JSON.stringify(setting, (_, value: unknown) => (value instanceof Map ? [...value] : value))
const isSame = (one: unknown, other: unknown) => one === other || written(one) === written(other)

/** Begins to read a list elsewhere. */
export function openRows<T, Setting, Sums>(opening: RowsOpening): Rows<T, Setting, Sums> {
  const { name, worker, fetch, replaces = false } = opening
  const listeners = new Set<() => void>()
  const controller = new AbortController()
  const [first, whole] = [deferred<void>(), deferred<void>()]
  const picks = createReplies<RowsPick, PickedRows<T>>((id, pick) => port.post({ type: 'pick', id, pick }))
  const files = createReplies<FileRequest, WrittenFile>((id, request) => port.post({ type: 'file', id, request }))
  const pump = createPump(bytes => port.post({ type: 'chunk', bytes }), !replaces)
  let verdict = deferred<BodyVerdict>()
  let fault: CallError | undefined
  let state: RowsState<Sums> = { read: 0, sums: undefined, reading: true, stopped: false, error: undefined }
  let begun: { setting: Setting; query: RowsQuery } | undefined

  const set = (next: Partial<RowsState<Sums>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const hear = (news: RowsNews<T, Sums>) => {
    if (news.type === 'verdict') verdict.resolve(news.verdict)
    else if (news.type === 'taken') pump.taken(news.bytes)
    else if (news.type === 'picked') picks.hear(news.id, news.picked)
    else if (news.type === 'file') files.hear(news.id, news.written)
    else if (news.type === 'no-file') files.fail(news.id, new Error(news.reason))
    else if (news.type === 'counted') {
      // In one task, so that the page draws both at once.
      set({ read: news.read, sums: news.sums })
      source.hear(news.update)
      if (state.read === 0) return
      first.resolve()
      pump.begun()
    } else source.hear(news)
  }
  const port = openPort<T, Setting, Sums>(worker(), hear, cause => {
    fault = new CallError('outdated', { endpoint: name, effect: 'read', cause })
    verdict.reject(fault)
    picks.end(fault)
    files.end(fault)
    pump.taken(Infinity)
    controller.abort()
  })
  const source = createRemoteRows<T>(port.post)
  const setWindow: typeof source.setWindow = (from, to) => {
    source.setWindow(from, to)
    pump.seen()
  }
  const sink: BodySink = {
    begin: () => {
      verdict = deferred<BodyVerdict>()
      port.post({ type: 'begin' })
    },
    chunk: pump.put,
    room: pump.room,
    end: () => {
      port.post({ type: 'end' })
      return verdict.promise
    },
  }

  let closing: CallError | undefined
  const free = () => {
    if (!closing || files.isWaiting()) return
    files.end(closing)
    port.close()
  }
  const exportFile = (request: FileRequest) => files.request(request).finally(free)

  const ended = () => {
    source.end()
    set({ reading: false })
    first.resolve()
    whole.resolve()
  }
  const broken = (cause: unknown) => {
    const error = fault ?? cause
    port.post({ type: 'lost' })
    source.end()
    set({ reading: false, error: state.stopped ? undefined : error })
    if (state.read > 0 || state.stopped) first.resolve()
    else first.reject(error)
    whole.reject(error)
  }
  fetch(sink, controller.signal).then(ended, broken)

  const configure = (setting: Setting) => {
    if (begun && isSame(begun.setting, setting)) return
    if (begun) begun = { ...begun, setting }
    port.post({ type: 'configure', setting })
  }
  return {
    source: { ...source, setWindow, exportFile },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    configure,
    begin: (setting, query) => {
      if (begun) return
      configure(setting)
      begun = { setting, query }
      source.query(query)
    },
    begun: () => begun,
    pick: picks.request,
    loaded: source.loaded,
    stop: () => {
      state = { ...state, stopped: true }
      controller.abort()
    },
    close: () => {
      controller.abort()
      pump.taken(Infinity)
      closing = new CallError('aborted', { endpoint: name, effect: 'read' })
      picks.end(closing)
      free()
    },
    first: first.promise,
    whole: whole.promise,
  }
}
