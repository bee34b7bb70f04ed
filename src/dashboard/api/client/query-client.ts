import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Milliseconds after a failed request in which mounting the page does not repeat it. */
const justNow = 1000

/**
 * The policy for server data. The client alone retries; offline is an immediate error, never a queue. Errors are
 * shown by the panel, form or dialog that asked, never as a toast here.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 600_000,
      // What was loaded just before the connection broke is read again, too.
      refetchOnReconnect: 'always',
      // A failure is repeated by the person who sees it, not by window focus.
      refetchOnWindowFocus: query => query.state.status !== 'error',
      // The navigation asked a moment ago: its page shows that result.
      retryOnMount: query => Date.now() - query.state.errorUpdatedAt > justNow,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

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
