import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, connection } from './client/call'
import type { Page } from './client/call-input'
import { fanOut } from './client/fan-out'
import { pageAfter } from './client/page-after'
import { prepareRequest } from './client/prepared-request'
import { readableRows } from './client/readable-rows'

/** Messages of both generations: what was sent shows in either. */
export const messageQueries = {
  all: () => ['messages'] as const,
  /** EP 16, whole: V1 messages of a bundle. */
  bundle: (bundle: number) =>
    queryOptions({
      queryKey: ['messages', 'bundle', bundle],
      queryFn: async ({ signal }) =>
        readableRows('listBundleMessages', await call('listBundleMessages', { path: { bundle } }, { signal })),
    }),
  /** EP 8, page by page: V2 messages with a name or a number; asked in several forms, so one of many requests. */
  conversation: (participant: string) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'conversation', participant],
      queryFn: ({ pageParam, signal }) =>
        fanOut(async () => {
          const input = { path: { participant }, newestFirst: true, page: pageParam }
          const answer = await call('listConversationMessages', input, { signal })
          return { ...answer, rows: readableRows('listConversationMessages', answer.rows) }
        }, signal),
      initialPageParam: undefined as Page | undefined,
      getNextPageParam: pageAfter,
    }),
}

/** Where a message of a conversation is read (EP 8), for a read of that one alone. */
export async function conversationRead(participant: string, message: string, page: Page | undefined) {
  const input = { path: { participant }, newestFirst: true, ...(page && { page }) }
  const { url } = prepareRequest('listConversationMessages', input, await connection())
  const [, query = ''] = url.split('?')
  return { endpoint: 'listConversationMessages', path: { participant }, query, message }
}
