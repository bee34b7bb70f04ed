import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Milliseconds for what the document announced to be read, or for a near service to answer. */
const timeoutMs = 150

/**
 * Starts asking for what a page is going to show; of a list that comes page by page its first page, or again those that
 * were loaded. A failure is the page's to tell: it asks for the same. Resolves when the page may be drawn: with its data,
 * older ones too, or without when they take longer. Placeholders that rows replace at once cost a slow phone 100 ms.
 */
export async function startQuery(client: QueryClient, options: { queryKey: QueryKey }): Promise<void> {
  const known = client.getQueryData(options.queryKey) !== undefined
  const started = 'initialPageParam' in options ? client.infiniteQuery(options) : client.query(options)
  const settled = started.catch(() => {})
  if (!known) await Promise.race([settled, new Promise(resolve => setTimeout(resolve, timeoutMs))])
}
