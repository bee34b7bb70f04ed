import { hashKey, queryOptions } from '@tanstack/react-query'
import { transfer, wrap } from 'comlink'
import type { RowName } from '#contract/rows'
import { CallError } from '#dashboard/api/client/call-error'
import type { AnyInput } from '#dashboard/api/client/call-input'
import type { FileRequest, RowsQuery } from '#dashboard/ui/table/row-source'
import { readList } from './read-list'
import type { BodyVerdict } from './row-reader'
import { createRowWindow } from './row-window'
import type { RowsHost, RowsPick } from './rows-host'

/** State of reading a list; `sums` cover the rows read so far. */
export type RowsState<Sums> = {
  read: number
  sums: Sums | undefined
  /** The list is being read for the first time. */
  reading: boolean
  stopped: boolean
  /** Why the rest is missing. */
  error: unknown
}

type RowsOpening = { name: RowName; input: AnyInput; worker: () => Worker }

type Reading = { signal: AbortSignal; background?: boolean | undefined; onFirst: () => void }

/** A list that a worker reads and holds: the source of a table, with the reading state. */
export type Rows<T, Setting, Sums> = ReturnType<typeof openRows<T, Setting, Sums>>

/** Pause between looks at a growing list: milliseconds, or a multiple of the last look's time. */
const [pauseMs, pauseTimes] = [150, 5]

export function openRows<T, Setting, Sums>({ name, input, worker: start }: RowsOpening) {
  const worker = start()
  const host = wrap<RowsHost<T, unknown, Sums>>(worker)
  let state: RowsState<Sums> = { read: 0, sums: undefined, reading: true, stopped: false, error: undefined }
  let setting: Setting | undefined
  let controller = new AbortController()
  let broken: CallError | undefined
  let files: Promise<unknown> = Promise.resolve()

  // A failure of the worker is shown as an error of the list.
  const fail = (error: unknown) => {
    state = { ...state, error }
    rows.publish({ busy: false })
  }
  const failure = new Promise<never>((_, reject) =>
    worker.addEventListener('error', event => {
      const cause: unknown = event.error ?? new Error(event.message || 'The worker did not load.')
      broken = new CallError('outdated', { endpoint: name, effect: 'read', cause })
      state = { ...state, reading: false }
      fail(broken)
      controller.abort()
      reject(broken)
    }),
  )
  failure.catch(() => undefined)
  /** A failed worker never answers. */
  const answered = <R>(answer: Promise<R>) => Promise.race([answer, failure])

  const rows = createRowWindow<T>({
    setQuery: query => answered(host.setQuery(query)),
    look: async (from, to) => {
      const seen = await answered(host.look(from, to))
      return { ...seen, busy: seen.total === 0 && state.reading }
    },
    onFault: fail,
  })
  const look = async (change?: Partial<RowsState<Sums>>) => {
    const sums = await answered(host.sums())
    state = { ...state, ...sums, ...change }
    await rows.refresh()
  }
  /** Shows what was read so far, now and then, because reading waits for each look. */
  const follow = async (onFirst: () => void) => {
    while (state.reading) {
      const started = performance.now()
      await look()
      onFirst()
      const pause = Math.max(pauseMs, pauseTimes * (performance.now() - started))
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }

  return {
    ...rows,
    /** Returns the same object until it changes. */
    getState: () => state,
    /** Whether the worker has failed: it answers nothing any more. */
    isBroken: () => broken !== undefined,
    /**
     * Reads the list, for the first time or again, and calls `onFirst` at the first rows ever. Resolves at the end or
     * when stopped; rejects if a part is missing, which keeps the rows.
     */
    async read({ signal, background, onFirst }: Reading): Promise<void> {
      const isFirst = state.reading
      let following: Promise<void> | undefined
      const own = new AbortController()
      controller = own
      signal.addEventListener('abort', () => own.abort())
      const sink = {
        begin: () => void host.begin(),
        async chunk(bytes: Uint8Array) {
          // Only a buffer without other data can be transferred.
          const isAlone = bytes.byteLength === bytes.buffer.byteLength
          const read = await answered(host.read(isAlone ? transfer(bytes, [bytes.buffer]) : bytes))
          if (isFirst && read > 0) {
            following ??= follow(onFirst).catch(() => {
              // The next rows are looked at again.
              following = undefined
            })
          }
        },
        end: () => answered<BodyVerdict>(host.end()),
      }
      try {
        await readList(name, input, sink, { signal: own.signal, background })
        await answered(host.accept())
        await look({ reading: false, stopped: false, error: undefined })
      } catch (cause) {
        if (broken) throw broken
        const isStopped = isFirst && state.stopped
        await look(isFirst ? { reading: false, error: isStopped ? undefined : cause } : {})
        if (!isStopped) throw cause
      }
    },
    /** Sets setting and query before the first render; later calls are ignored. */
    begin(first: Setting, query: RowsQuery) {
      if (setting !== undefined) return
      setting = first
      void host.configure(first)
      rows.query(query)
    },
    /** Sets how rows are shown; a changed setting must be a new object. */
    configure(next: Setting) {
      if (setting === undefined || setting === next) return
      setting = next
      void host.configure(next)
      rows.refresh().catch(fail)
    },
    exportFile(request: FileRequest) {
      const file = answered(host.write(request))
      files = Promise.allSettled([files, file])
      return file
    },
    /** Finds rows among those read so far, independent of the table. */
    pick: (pick: RowsPick) => answered(host.pick(pick)),
    /** Stops reading and keeps the rows read so far. */
    stop() {
      state = { ...state, stopped: true }
      controller.abort()
    },
    /** Terminates the worker once its files are written. */
    close() {
      controller.abort()
      void files.then(() => worker.terminate())
    },
  }
}

/** Milliseconds that rows without a page are kept, such as after an abandoned navigation. */
const unseenMs = 20_000

/** Longer lists (rows) are not refetched on window focus, only on request. */
const longList = 2000

type RowsQueryOptions = RowsOpening & Pick<Reading, 'background'> & { queryKey: readonly (string | number)[] }

/**
 * Query of a list in one response, read and held by a worker. It resolves with the first rows, while the rest is being
 * read; a refetch keeps the old rows until all new ones are read. An error before the first row is the query's error,
 * a later one is in the rows' state.
 */
export function rowsQuery<T, Setting, Sums>({ queryKey, background, ...opening }: RowsQueryOptions) {
  // oxlint-disable-next-line query/exhaustive-deps -- the key names the list, and the opening follows from it
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Rows<T, Setting, Sums>> => {
      const cached = client.getQueryData<Rows<T, Setting, Sums>>(queryKey)
      if (cached?.isBroken()) cached.close()
      const known = cached?.isBroken() ? undefined : cached
      if (known?.getState().reading) return known
      const rows = known ?? openRows<T, Setting, Sums>(opening)
      try {
        await new Promise<void>((resolve, reject) => {
          rows.read({ signal, background, onFirst: resolve }).then(resolve, reject)
        })
      } catch (error) {
        if (!known) rows.close()
        throw error
      }
      if (known) return known
      const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'removed' || query.queryHash !== hashKey(queryKey)) return
        unsubscribe()
        rows.close()
      })
      return rows
    },
    gcTime: unseenMs,
    staleTime: ({ state: { data } }: { state: { data?: Rows<T, Setting, Sums> | undefined } }) =>
      data && data.getState().read > longList ? Number.POSITIVE_INFINITY : 30_000,
    // Rows are an object with methods, which must keep its identity.
    structuralSharing: false,
  })
}
