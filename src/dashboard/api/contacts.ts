import { queryOptions } from '@tanstack/react-query'
import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { call } from './client/call'
import type { CallOptions } from './client/call-input'
import { fanOut } from './client/fan-out'
import { pageAfter } from './client/page-after'
import { readWhole, type Whole } from './document/whole'
import { pagedQuery } from './paged/paged-query'

/** A list of more pages is not refetched automatically: it would cost one request per page. */
const manyPages = 10

/** Whether a loaded list is too long to be refetched automatically. */
export const isLongList = (list: { pages?: readonly unknown[] } | undefined): boolean =>
  (list?.pages?.length ?? 0) > manyPages

type ContactList = { filter: ContactFilter; meta?: boolean; newestFirst?: boolean }

/** EP 15 with metadata, bypassing every cache. */
export const readContact = (id: string, options?: CallOptions): Promise<Whole<Contact>> =>
  readWhole(onText => call('readContact', { path: { id }, query: { meta: true } }, { ...options, onText }))

/** Contacts of both generations: V2 by string id, V1 only within a group. */
export const contactQueries = {
  /** Key of every list: a change to any contact makes all of them stale. */
  lists: () => ['contacts', 'lists'] as const,
  /** EP 4, paged. */
  list: ({ filter, meta = false, newestFirst = true }: ContactList) =>
    pagedQuery({
      queryKey: ['contacts', 'lists', 'all', filter, meta, newestFirst],
      read: (page, options) => call('listContacts', { filter, query: { meta }, newestFirst, page }, options),
      next: pageAfter,
      staleTime: ({ state }) => (isLongList(state.data) ? 'static' : 30_000),
    }),
  /**
   * EP 4, first page only, limited with other fan-out requests; without `newestFirst` in the service's own order.
   */
  first: (filter: ContactFilter, newestFirst?: true) =>
    queryOptions({
      queryKey: ['contacts', 'lists', 'first', filter, newestFirst],
      queryFn: ({ signal }) =>
        fanOut(() => call('listContacts', { filter, ...(newestFirst && { newestFirst }) }, { signal }), signal),
    }),
  /** EP 15, with metadata. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['contacts', 'one', id],
      queryFn: ({ signal }) => readContact(id, { signal }),
    }),
}
