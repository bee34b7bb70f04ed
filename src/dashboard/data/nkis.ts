import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

export const nkiQueries = {
  all: () => ['nkis'] as const,
  /** EP 18. RFC 3339 with offset; `begin` is inclusive and `end` exclusive. */
  summary: (nki: number, begin: string, end: string) =>
    queryOptions({
      queryKey: ['nkis', 'summary', nki, begin, end],
      queryFn: ({ signal }) => call('readNkiSummary', { path: { nki }, query: { begin, end } }, { signal }),
    }),
}
