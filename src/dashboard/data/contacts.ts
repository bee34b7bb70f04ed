import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ContactFilter } from '#contract/contact-filter'
import { call } from './client/call'
import type { Page } from './client/call-input'
import { pageAfter } from './client/page-after'

type ContactList = { filter: ContactFilter; meta?: boolean; newestFirst?: boolean }

/** Contacts of both generations: V2 by string id, V1 only within a group. */
export const contactQueries = {
  /** What any change of a contact makes out of date: every list, and no contact by its id. */
  lists: () => ['contacts', 'lists'] as const,
  /** EP 4, page by page. */
  list: ({ filter, meta = false, newestFirst = true }: ContactList) =>
    infiniteQueryOptions({
      queryKey: ['contacts', 'lists', 'all', filter, meta, newestFirst],
      queryFn: ({ pageParam, signal }) =>
        call('listContacts', { filter, query: { meta }, newestFirst, page: pageParam }, { signal }),
      initialPageParam: undefined as Page | undefined,
      getNextPageParam: pageAfter,
    }),
  /** EP 4, the first page alone, as one of many requests; without `newestFirst` in the service's own order. */
  first: (filter: ContactFilter, newestFirst?: true) =>
    queryOptions({
      queryKey: ['contacts', 'lists', 'first', filter, newestFirst],
      queryFn: async ({ signal }) => {
        // The list asks for one thing at a time and need not carry this.
        const { fanOut } = await import('./client/fan-out')
        return fanOut(() => call('listContacts', { filter, ...(newestFirst && { newestFirst }) }, { signal }), signal)
      },
    }),
  /** EP 15, with metadata. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['contacts', 'one', id],
      queryFn: ({ signal }) => call('readContact', { path: { id }, query: { meta: true } }, { signal }),
    }),
  /** EP 20, whole. */
  group: (group: number) =>
    queryOptions({
      queryKey: ['contacts', 'lists', 'group', group],
      queryFn: async ({ signal }) => {
        // Groups alone need it.
        const { readableParts } = await import('./client/readable-rows')
        return readableParts('listGroupContacts', await call('listGroupContacts', { path: { group } }, { signal }))
      },
    }),
}
