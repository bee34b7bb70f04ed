import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call'
import type { Page } from './call-input'
import { pageAfter } from './page-after'

export const messageQueries = {
  /** EP 16, whole: V1 messages of a bundle. */
  bundle: (bundle: number) =>
    queryOptions({
      queryKey: ['messages', 'bundle', bundle],
      queryFn: ({ signal }) => call('listBundleMessages', { path: { bundle } }, { signal }),
    }),
  /** EP 8, page by page: V2 messages with a name or a number, usually digits without `+`. */
  conversation: (participant: string) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'conversation', participant],
      queryFn: ({ pageParam, signal }) =>
        call('listConversationMessages', { path: { participant }, newestFirst: true, page: pageParam }, { signal }),
      initialPageParam: undefined as Page | undefined,
      getNextPageParam: pageAfter,
    }),
}
