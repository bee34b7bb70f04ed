import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import { call, connection } from './client/call'
import type { CallOptions, Page } from './client/call-input'
import { fanOut } from './client/fan-out'
import { pageAfter } from './client/page-after'
import { prepareRequest } from './client/prepared-request'
import { restOf } from './paged/rest-of'

/** Messages as they are shown: an optional member of another kind spoils its cell, not its row. */
export const readableMessages = (rows: readonly Row<Message>[]): Row<Message>[] =>
  rows.map(row => salvaged(Message, row))

async function readPage(participant: string, page: Page | undefined, options: CallOptions) {
  const answer = await call('listConversationMessages', { path: { participant }, newestFirst: true, page }, options)
  return { ...answer, rows: readableMessages(answer.rows) }
}

/** Messages of both generations: what was sent shows in either. */
export const messageQueries = {
  all: () => ['messages'] as const,
  /** Messages of a bundle that were on screen (EP 16): what is known of them when a conversation is opened from there. */
  seenInBundle: (bundle: number) =>
    queryOptions<Row<SentMessage>[]>({ queryKey: ['messages', 'seen-in-bundle', bundle], queryFn: skipToken }),
  /** EP 8, page by page: V2 messages with a name or a number; asked in several forms, so one of many requests. */
  conversation: (participant: string) =>
    infiniteQueryOptions({
      queryKey: ['messages', 'conversation', participant],
      queryFn: ({ pageParam, signal }) => fanOut(() => readPage(participant, pageParam, { signal }), signal),
      initialPageParam: undefined as Page | undefined,
      getNextPageParam: pageAfter,
    }),
  rest: (participant: string) =>
    restOf({
      queryKey: messageQueries.conversation(participant).queryKey,
      read: (page: Page, options) => readPage(participant, page, options),
      next: pageAfter,
    }),
}

/**
 * Reads one page of a conversation again that was read before. Newer messages move others on to a page that is not read again:
 * these stay where they were.
 */
export async function readConversationPage(
  client: QueryClient,
  { participant, index }: { participant: string; index: number },
  background = false,
): Promise<void> {
  const { queryKey } = messageQueries.conversation(participant)
  const page = client.getQueryData(queryKey)?.pageParams[index] as Page | undefined
  const input = { path: { participant }, newestFirst: true, page }
  const answer = await fanOut(() => call('listConversationMessages', input, { background }))
  const rows = readableMessages(answer.rows)
  const ids = new Set(rows.flatMap(row => (row.ok && row.value.id) || []))
  client.setQueryData(queryKey, known => {
    if (!known) return known
    const before = known.pages[index]?.rows ?? []
    const moved = before.filter(row => row.ok && row.value.id && !ids.has(row.value.id))
    return { ...known, pages: known.pages.with(index, { ...answer, rows: [...rows, ...moved] }) }
  })
}

/** Where a message of a conversation is read (EP 8), for a read of that one alone. */
export async function conversationRead(participant: string, message: string, page: Page | undefined) {
  const input = { path: { participant }, newestFirst: true, ...(page && { page }) }
  const { url } = prepareRequest('listConversationMessages', input, await connection())
  const [, query = ''] = url.split('?')
  return { endpoint: 'listConversationMessages', path: { participant }, query, message }
}
