import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PagedList } from './read-on'

/** The pages of a list that are not here yet. */
export type RestOfList = {
  queryKey: QueryKey
  /** Reads them into the list; rejects with why it could not go on. */
  readOn: (client: QueryClient, signal: AbortSignal) => Promise<void>
}

/** Few lists are read to their end: what does it is fetched by the first who wants one. */
export const restOf = <A, P>(list: PagedList<A, P>): RestOfList => ({
  queryKey: list.queryKey,
  readOn: (client, signal) => import('./read-on').then(module => module.readOn(client, list, signal)),
})
