import type { QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { call } from '#dashboard/api/client/call'
import type { CallInput, Page, PagedRows } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { fanOut } from '#dashboard/api/client/fan-out'
import { followingPages } from '#dashboard/api/client/following-pages'
import { pageAfter } from '#dashboard/api/client/page-after'
import { rowKey } from '#dashboard/parts/row-key'

type Answer = PagedRows<Row<Contact>[]>

export type ContactPages = {
  /** Yields each page's new rows, and continues where it stopped. */
  read: (signal: AbortSignal) => AsyncGenerator<Row<Contact>[], void>
  /** Whether unread pages remain. */
  hasMore: () => boolean
}

/** Iterates over the contacts of a query (EP 4), newest first and each once, without caching them. */
export function contactPages(
  client: QueryClient,
  input: Pick<CallInput<'listContacts'>, 'filter' | 'query'>,
): ContactPages {
  let last: Answer | undefined
  const seen = new Set<string>()
  const take = (answer: Answer, signal: AbortSignal) => {
    signal.throwIfAborted()
    last = answer
    const fresh = answer.rows.filter(row => !seen.has(rowKey(row)))
    for (const row of fresh) seen.add(rowKey(row))
    return fresh
  }
  return {
    hasMore: () => !last || last.next !== undefined,
    async *read(signal) {
      const read = (page?: Page) =>
        call('listContacts', { ...input, newestFirst: true, page }, { signal, background: false })
      if (!last) yield take(await fanOut(() => read(), signal), signal)
      if (!last) return
      const { paging } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
      for await (const came of followingPages(last, { paging, read, next: pageAfter, signal })) {
        for (const { answer } of came) yield take(answer, signal)
      }
    },
  }
}
