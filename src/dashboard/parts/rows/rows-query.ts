import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { openRows, type Rows, type RowsOpening } from './open-rows'

/** Milliseconds that rows without a page are kept, such as after an abandoned navigation. */
const unseenMs = 20_000

/** Longer lists (rows) are not refetched on window focus, only on request. */
const longList = 2000

type RowsQueryOptions = RowsOpening & { queryKey: readonly (string | number)[] }

/**
 * Query of a list in one response, read and held by a worker. It resolves with the first rows, while the rest is being
 * read; a refetch keeps the old rows until all new ones are read. An error before the first row is the query's error,
 * a later one is in the rows' state.
 */
export function rowsQuery<T, Setting, Sums>({ queryKey, ...opening }: RowsQueryOptions) {
  // oxlint-disable-next-line query/exhaustive-deps -- the key names the list, and the opening follows from it
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Rows<T, Setting, Sums>> => {
      const before = client.getQueryData<Rows<T, Setting, Sums>>(queryKey)
      if (before?.getState().reading) return before
      const rows = openRows<T, Setting, Sums>(opening)
      const begun = before?.begun()
      if (begun) rows.begin(begun.setting, begun.query, begun.view)
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
    },
    gcTime: unseenMs,
    staleTime: ({ state: { data } }: { state: { data?: Rows<T, Setting, Sums> | undefined } }) =>
      data && data.getState().read > longList ? Number.POSITIVE_INFINITY : 30_000,
    // Rows are an object with methods, which must keep its identity.
    structuralSharing: false,
  })
}

/** Closes rows when their query is removed or has new rows. */
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
