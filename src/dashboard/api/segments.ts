import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from './client/call'
import type { Page } from './client/call-input'
import { pageAfter } from './client/page-after'
import { restOf } from './paged/rest-of'

export const segmentQueries = {
  /** EP 5, paged. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['segments', 'list'],
      queryFn: ({ pageParam, signal }) => call('listSegments', { page: pageParam }, { signal }),
      initialPageParam: undefined as Page | undefined,
      getNextPageParam: pageAfter,
    }),
  rest: () =>
    restOf({
      queryKey: segmentQueries.list().queryKey,
      read: (page: Page, options) => call('listSegments', { page }, options),
      next: pageAfter,
    }),
}
