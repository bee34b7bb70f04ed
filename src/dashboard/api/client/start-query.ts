import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Milliseconds within which preloaded data or a near service answers. */
const timeoutMs = 150

/**
 * Starts the query of a page; of a paged list its first page, or again the loaded ones. Failures are ignored: the
 * page asks again and shows them. Resolves when the page may be rendered: with data, even stale, or without if they
 * take longer. Placeholders that rows replace at once cost a slow phone 100 ms.
 */
export async function startQuery(client: QueryClient, options: { queryKey: QueryKey }): Promise<void> {
  const known = client.getQueryData(options.queryKey) !== undefined
  const started = 'initialPageParam' in options ? client.infiniteQuery(options) : client.query(options)
  const settled = started.catch(() => {})
  if (!known) await Promise.race([settled, new Promise(resolve => setTimeout(resolve, timeoutMs))])
}
