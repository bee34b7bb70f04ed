import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** Starts asking for what a page is going to show. A failure is the page's to tell: it asks for the same. */
export function startQuery<T, E, D, K extends QueryKey>(
  client: QueryClient,
  options: UseQueryOptions<T, E, D, K>,
): void {
  client.query(options as Parameters<typeof client.query>[0]).catch(() => {})
}
