import type { QueryClient, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'

/** Starts asking for what a page is going to show. A failure is the page's to tell: it asks for the same. */
export function startQuery<T, E, D, K extends QueryKey>(
  client: QueryClient,
  options: UseQueryOptions<T, E, D, K>,
): void {
  client.query(options as Parameters<typeof client.query>[0]).catch(() => {})
}

/** The same for a list that comes page by page: its first page, or again those that were loaded. */
export function startPages<T, E, D, K extends QueryKey, P>(
  client: QueryClient,
  options: UseInfiniteQueryOptions<T, E, D, K, P>,
): void {
  client.infiniteQuery(options as Parameters<typeof client.infiniteQuery>[0]).catch(() => {})
}
