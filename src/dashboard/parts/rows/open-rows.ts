import { transfer, wrap } from 'comlink'
import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyInput } from '#dashboard/api/client/call-input'
import { callList } from '#dashboard/api/rows/list-call'
import type { FileRequest, RowSource, RowsQuery, TableRow, WrittenFile } from '#dashboard/ui/table/row-source'
import { createRowWindow, type View } from './row-window'
import type { RowsHost } from './rows-host'
import type { PickedRows, RowsPick } from './rows-kind'

/** State of reading a list; `sums` cover the rows read so far. */
export type RowsState<Sums> = {
  read: number
  sums: Sums | undefined
  reading: boolean
  stopped: boolean
  /** Why the rest is missing. */
  error: unknown
}

/** A list that a worker reads and holds: the source of a table, with the reading state. */
export type Rows<T, Setting, Sums> = RowSource<T> & {
  /** Returns the same object until it changes. */
  getState: () => RowsState<Sums>
  exportFile: (request: FileRequest) => Promise<WrittenFile>
  /** Sets how rows are shown; a changed setting must be a new object. */
  configure: (setting: Setting) => void
  /** Sets setting and query before the first render; later calls are ignored. */
  begin: (setting: Setting, query: RowsQuery, view?: View) => void
  /** The current setting and query; undefined if no table showed the rows. */
  begun: () => { setting: Setting; query: RowsQuery; view: View } | undefined
  /** Finds rows among those read so far, independent of the table. Rejects once the rows are closed. */
  pick: (pick: RowsPick) => Promise<PickedRows<T>>
  loaded: () => readonly TableRow<T>[]
  /** Stops reading and keeps the rows read so far. */
  stop: () => void
  /** Terminates the worker after it finished writing files. */
  close: () => void
  /** Resolves at the first rows or the end of the list; rejects if reading fails before a row. */
  first: Promise<void>
  /** Resolves at the end of the list; rejects if a part is missing. */
  whole: Promise<void>
}

export type RowsOpening = { name: RowName; input: AnyInput; background?: boolean | undefined; worker: () => Worker }

type Remote<Host extends Record<keyof Host, (...input: never[]) => unknown>> = {
  [Name in keyof Host]: (...input: Parameters<Host[Name]>) => Promise<Awaited<ReturnType<Host[Name]>>>
}

/** Pause between looks at a growing list: milliseconds, or a multiple of the last look's time. */
const [pauseMs, pauseTimes] = [150, 5]

export function openRows<T, Setting, Sums>(opening: RowsOpening): Rows<T, Setting, Sums> {
  const { name, input, background } = opening
  const worker = opening.worker()
  const host = wrap(worker) as unknown as Remote<RowsHost<T, Setting, Sums>>
  const controller = new AbortController()
  const [first, whole, failed, closed] = [deferred(), deferred(), deferred<never>(), deferred<never>()]
  let state: RowsState<Sums> = { read: 0, sums: undefined, reading: true, stopped: false, error: undefined }
  let begun: { setting: Setting; query: RowsQuery } | undefined

  const change = (next: Partial<RowsState<Sums>>) => {
    const changed = { ...state, ...next }
    if (changed.error !== state.error || !isEqual(state, changed)) state = changed
  }
  /** Awaits the worker. Rejects if the worker failed or is closed: it never replies then. */
  const reply = <V>(answer: Promise<V>): Promise<V> => Promise.race([answer, failed.promise, closed.promise])

  const shown = createRowWindow<T>({
    setQuery: query => host.setQuery(query),
    async look(from, to) {
      const { sums, ...seen } = await reply(host.look(from, to))
      change({ read: seen.total, sums })
      return { ...seen, busy: seen.total === 0 && state.reading }
    },
    onShown() {
      if (shown.getSnapshot().total > 0) first.resolve()
    },
    // An error of the worker is shown as an error of the list.
    onFault(error) {
      if (isClosed) return
      change({ error })
      shown.publish({ busy: false })
    },
  })

  let nextLook = 0
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  const lookNow = async () => {
    clearTimeout(lookTimer)
    lookTimer = undefined
    const started = performance.now()
    await shown.refresh()
    const ended = performance.now()
    nextLook = ended + Math.max(pauseMs, pauseTimes * (ended - started))
  }
  const sink = {
    begin: () => void host.begin().catch(ignore),
    async chunk(bytes: Uint8Array) {
      // Only a buffer without other data can be transferred.
      const isAlone = bytes.byteLength === bytes.buffer.byteLength
      await reply(host.read(isAlone ? transfer(bytes, [bytes.buffer]) : bytes))
      const wait = nextLook - performance.now()
      if (wait <= 0) await lookNow()
      else lookTimer ??= setTimeout(() => void lookNow().catch(ignore), wait)
    },
    end: () => reply(host.end()),
  }
  const finish = async (error?: unknown) => {
    await lookNow().catch(ignore)
    change({ reading: false, error: state.stopped ? undefined : error })
    shown.publish({ busy: false })
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

  // Files are finished after the page closes the rows.
  let isClosed = false
  let writing = 0
  const endUnused = () => {
    if (isClosed && writing === 0) worker.terminate()
  }

  return {
    ...shown,
    getState: () => state,
    configure: setting => {
      if (!begun || begun.setting === setting) return
      begun = { ...begun, setting }
      host.configure(setting).catch(ignore)
      shown.refresh().catch(ignore)
    },
    query: query => {
      if (!begun) return
      begun = { ...begun, query }
      shown.query(query)
    },
    begin: (setting, query, view) => {
      if (begun) return
      begun = { setting, query }
      host.configure(setting).catch(ignore)
      shown.query(query, view)
    },
    begun: () => begun && { ...begun, view: shown.view() },
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

/** Compares plain data whose members have the same order. */
const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Ignored, because the next look fails for the same reason and reports it. */
const ignore = () => undefined

/** A promise with its settlers; an unhandled rejection is ignored. */
function deferred<V = void>() {
  let resolve: (value: V) => void = () => {}
  let reject: (cause: unknown) => void = () => {}
  const promise = new Promise<V>((...settle) => {
    ;[resolve, reject] = settle
  })
  promise.catch(ignore)
  return { promise, resolve, reject }
}
