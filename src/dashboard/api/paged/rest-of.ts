import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CallOptions } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { followingPages } from '#dashboard/api/client/following-pages'

type Rows = { rows: readonly unknown[] }

/** A list that comes in pages: where they are kept, and how one is read and the next one found. */
type PagedList<A, P> = {
  queryKey: QueryKey
  read: (page: P, options: Pick<CallOptions, 'signal' | 'background'>) => Promise<A>
  next: (last: A, all: A[]) => P | undefined
}

/** The pages of a list that are not here yet. */
export type RestOfList = {
  queryKey: QueryKey
  /** Reads them into the list until it has `most` rows; rejects with why it could not go on. */
  readOn: (client: QueryClient, signal: AbortSignal, most: () => number) => Promise<void>
}

export const restOf = <A extends Rows, P>(list: PagedList<A, P>): RestOfList => ({
  queryKey: list.queryKey,
  readOn: (client, signal, most) => readOn(client, list, signal, most),
})

/** Reads a list on to its end, and puts what comes into it: it stays, whatever becomes of the rest. */
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
    // Neither a page more nor all of them again may be put over what came here.
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
