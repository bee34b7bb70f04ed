import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { SentMessage } from '#contract/messages-v1'
import { Message } from '#contract/messages-v2'
import type { Row } from '#contract/reading/answer'
import { salvaged } from '#contract/reading/salvage'
import { call, connection } from './client/call'
import type { CallOptions, Page } from './client/call-input'
import { fanOut } from './client/fan-out'
import { pageAfter } from './client/page-after'
import { prepareRequest } from './client/request'
import { pagedQuery } from './paged/paged-query'

/** Drops optional members of the wrong type, so that they blank a cell instead of the whole row. */
export const readableMessages = (rows: readonly Row<Message>[]): Row<Message>[] =>
  rows.map(row => salvaged(Message, row))

async function readPage(participant: string, page: Page | undefined, options: CallOptions) {
  const answer = await call('listConversationMessages', { path: { participant }, newestFirst: true, page }, options)
  return { ...answer, rows: readableMessages(answer.rows) }
}

/** Messages of both generations. */
export const messageQueries = {
  all: () => ['messages'] as const,
  /** Messages of a bundle (EP 16) that were on screen, for a conversation opened from there. */
  seenInBundle: (bundle: number) =>
    queryOptions<Row<SentMessage>[]>({ queryKey: ['messages', 'seen-in-bundle', bundle], queryFn: skipToken }),
  /** EP 8, paged: V2 messages with a name or number. Counts as fan-out, since several forms of a number are read. */
  conversation: (participant: string) =>
    pagedQuery({
      queryKey: ['messages', 'conversation', participant],
      read: (page, options) => fanOut(() => readPage(participant, page, options), options.signal),
      next: pageAfter,
    }),
}

/**
 * Refetches one loaded page of a conversation. Newer messages push older ones to a page that is not refetched: those
 * stay where they were.
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

/** Returns the read (EP 8) of the page that holds one message of a conversation. */
export async function conversationRead(participant: string, message: string, page: Page | undefined) {
  const input = { path: { participant }, newestFirst: true, ...(page && { page }) }
  const { url } = prepareRequest('listConversationMessages', input, await connection())
  const [, query = ''] = url.split('?')
  return { endpoint: 'listConversationMessages', path: { participant }, query, message }
}
