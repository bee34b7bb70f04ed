import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallOptions } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { followingPages } from '#dashboard/api/client/following-pages'

type Rows = { rows: readonly unknown[] }

/** A paged list: its key, how to read a page, and how to find the next one. */
type PagedList<A, P> = {
  queryKey: QueryKey
  read: (page: P, options: Pick<CallOptions, 'signal' | 'background'>) => Promise<A>
  next: (last: A, all: A[]) => P | undefined
}

/** The unread pages of a list. */
export type RestOfList = {
  queryKey: QueryKey
  /** Reads pages into the list until it has `most` rows; rejects with the failure that stopped it. */
  readOn: (client: QueryClient, signal: AbortSignal, most: () => number) => Promise<void>
}

export const restOf = <A extends Rows, P>(list: PagedList<A, P>): RestOfList => ({
  queryKey: list.queryKey,
  readOn: (client, signal, most) => readOn(client, list, signal, most),
})

/** Reads a list to its end into the cache. Pages that were read are kept, whatever happens to the rest. */
async function readOn<A extends Rows, P>(
  client: QueryClient,
  list: PagedList<A, P>,
  signal: AbortSignal,
  most: () => number,
): Promise<void> {
  const { queryKey, next } = list
  type Pages = InfiniteData<A, P | undefined>
  const { paging } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
  const pages = client.getQueryData<Pages>(queryKey)?.pages ?? []
  const last = pages.at(-1)
  if (last === undefined || next(last, pages) === undefined) return
  const read = (page: P) => list.read(page, { signal, background: false })
  for await (const came of followingPages(last, { paging, read, next, signal })) {
    // A concurrent refetch must not overwrite the pages read here.
    await client.cancelQueries({ queryKey, exact: true })
    signal.throwIfAborted()
    client.setQueryData<Pages>(
      queryKey,
      before =>
        before && {
          pages: [...before.pages, ...came.map(({ answer }) => answer)],
          pageParams: [...before.pageParams, ...came.map(({ page }) => page)],
        },
    )
    const loaded = client.getQueryData<Pages>(queryKey)?.pages ?? []
    if (loaded.reduce((sum, { rows }) => sum + rows.length, 0) >= most()) return
  }
}
