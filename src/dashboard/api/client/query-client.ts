import { QueryClient } from '@tanstack/react-query'

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
      refetchOnReconnect: true,
      // A failure is repeated by the person who sees it, not by window focus.
      refetchOnWindowFocus: query => query.state.status !== 'error',
      // The navigation asked a moment ago: its page shows that result.
      retryOnMount: query => Date.now() - query.state.errorUpdatedAt > justNow,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
