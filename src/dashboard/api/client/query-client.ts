import { QueryClient } from '@tanstack/react-query'

/** Milliseconds between the end of a page's first request and the page being drawn, at most. */
const justNow = 1000

/**
 * The one policy for server data. The client alone decides about repeating, so nothing here does; being offline is a
 * failure told at once, never a queue. Errors belong to the panel, form or dialog that asked: nothing is toasted here.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 600_000,
      // What failed without a connection is asked for again when there is one.
      refetchOnReconnect: true,
      // A failure is repeated by the person who sees it, not by a window that comes to the front.
      refetchOnWindowFocus: query => query.state.status !== 'error',
      // The navigation asked a moment ago: the page it led to shows what came of that.
      retryOnMount: query => Date.now() - query.state.errorUpdatedAt > justNow,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
