import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RowName } from '#contract/rows'
import type { AnyInput } from '#dashboard/data/client/call-input'
import { type BodySink, callList } from '#dashboard/data/rows/list-call'
import { openRows, type Rows, type RowsOpening } from './rows-handle'

/** Milliseconds that rows are kept which were asked for by a navigation and never looked at. */
const unseenMs = 20_000

/** Lists of more rows are read again when somebody says so, not because they are looked at another way. */
const longList = 2000

type RowsQueryOptions = {
  queryKey: readonly (string | number)[]
  /** The endpoint whose whole answer is the list. */
  name: RowName
  input: AnyInput
  /** Nobody asked for it by hand. */
  background?: boolean | undefined
  /** Starts the worker of its kind of rows. A function of the feature: the build finds the worker's file by it. */
  worker: () => Worker
}

/**
 * A list that comes all at once, read and kept by a worker. Its data are there with the first rows, while the rest is being
 * read; asked for again, the rows before stay until all of the new ones are there. A fault before the first row is the query's,
 * one after it is told by the rows.
 */
export function rowsQuery<T, Setting, Sums>(options: RowsQueryOptions) {
  const { queryKey, name, input, background, worker } = options
  // oxlint-disable-next-line query/exhaustive-deps -- the key names the list: all else that is given follows from it
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Rows<T, Setting, Sums>> => {
      const before = client.getQueryData<Rows<T, Setting, Sums>>(queryKey)
      if (before?.getState().reading) return before
      const fetch = (sink: BodySink, readSignal: AbortSignal) =>
        callList(name, input, sink, { signal: readSignal, background })
      return readRows({ client, signal, queryKey }, before, { name, worker, fetch })
    },
    gcTime: unseenMs,
    staleTime: ({ state: { data } }: { state: { data?: Rows<T, Setting, Sums> | undefined } }) =>
      data && data.getState().read > longList ? Number.POSITIVE_INFINITY : 30_000,
    // Rows are no plain data: they are told apart by being the same.
    structuralSharing: false,
  })
}

export type QueryContext = { client: QueryClient; signal: AbortSignal; queryKey: readonly unknown[] }

/** Begins to read the rows of a query: ends with the first of them, or, where there were others before, with the last. */
export async function readRows<T, Setting, Sums>(
  { client, signal, queryKey }: QueryContext,
  before: Rows<T, Setting, Sums> | undefined,
  opening: RowsOpening,
): Promise<Rows<T, Setting, Sums>> {
  const rows = openRows<T, Setting, Sums>({ ...opening, replaces: before !== undefined })
  const begun = before?.begun()
  if (begun) rows.begin(begun.setting, begun.query)
  signal.addEventListener('abort', rows.close)
  try {
    await (before ? rows.whole : rows.first)
  } catch (error) {
    rows.close()
    throw error
  } finally {
    signal.removeEventListener('abort', rows.close)
  }
  closeWithQuery(client, queryKey, rows)
  return rows
}

/** Frees rows when their query is gone, or has others in their place. */
function closeWithQuery(client: QueryClient, queryKey: readonly unknown[], rows: { close: () => void }): void {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey })
  const unsubscribe = cache.subscribe(event => {
    if (event.query !== query) return
    const data: unknown = query.state.data
    if (event.type !== 'removed' && (data === undefined || data === rows || query.state.fetchStatus === 'fetching'))
      return
    unsubscribe()
    rows.close()
  })
}
