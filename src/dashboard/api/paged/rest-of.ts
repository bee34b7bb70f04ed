import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type PagedList, readOn } from './read-on'

/** The pages of a list that are not here yet. */
export type RestOfList = {
  queryKey: QueryKey
  /** Reads them into the list; rejects with why it could not go on. */
  readOn: (client: QueryClient, signal: AbortSignal) => Promise<void>
}

export const restOf = <A, P>(list: PagedList<A, P>): RestOfList => ({
  queryKey: list.queryKey,
  readOn: (client, signal) => readOn(client, list, signal),
})
