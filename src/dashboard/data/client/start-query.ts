import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Starts asking for what a page is going to show; of a list that comes page by page its first page, or again those that
 * were loaded. A failure is the page's to tell: it asks for the same.
 */
export function startQuery(client: QueryClient, options: { queryKey: QueryKey }): void {
  const started = 'initialPageParam' in options ? client.infiniteQuery(options) : client.query(options)
  started.catch(() => {})
}
