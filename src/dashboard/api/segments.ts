import { call } from './client/call'
import { pageAfter } from './client/page-after'
import { pagedQuery } from './paged/paged-query'

export const segmentQueries = {
  /** EP 5, paged. */
  list: () =>
    pagedQuery({
      queryKey: ['segments', 'list'],
      read: (page, options) => call('listSegments', { page }, options),
      next: pageAfter,
    }),
}
