import { queryOptions } from '@tanstack/react-query'
import { call } from './client/call'
import { readNki } from './store/nki-readings'

export const nkiQueries = {
  /** The summaries that are asked for by themselves. */
  summaries: () => ['nkis', 'summary'] as const,
  /** EP 18. RFC 3339 with offset; `begin` is inclusive and `end` exclusive. */
  summary: (nki: number, begin: string, end: string) =>
    queryOptions({
      queryKey: [...nkiQueries.summaries(), nki, begin, end],
      queryFn: ({ signal }) => call('readNkiSummary', { path: { nki }, query: { begin, end } }, { signal }),
    }),
  /** Every reading of an NKI, or of all of them. */
  readings: (nki?: number) => ['nkis', 'reading', ...(nki === undefined ? [] : [nki])] as const,
  /** EP 18 as one of many: four at a time, and remembered by this browser when the period is over. */
  reading: (nki: number, begin: string, end: string) =>
    queryOptions({
      queryKey: [...nkiQueries.readings(nki), begin, end],
      queryFn: ({ signal }) => readNki(nki, begin, end, signal),
      // What was over when it was read is read again when the person says so.
      staleTime: query => ((query.state.data?.readAt ?? '') >= end ? Number.POSITIVE_INFINITY : 30_000),
    }),
}
