import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { oldestEntries } from '#contract/request/paging'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { askableFilter, isFiltered } from './contact-search'
import { loadedContacts } from './loaded-contacts'
import { useContactSearch } from './use-contact-search'

const noPages: never[] = []

/** The list that the address asks for, as far as it is loaded. */
export function useContactList() {
  const connection = useQuery(connectionQueries.current())
  const style = connection.data?.contactFilter ?? 'brackets'
  const search = useContactSearch(style)
  const { filter: requested, meta, newestFirst } = search
  const query = useInfiniteQuery(contactQueries.list({ filter: requested, meta, newestFirst }))
  const filter = useMemo(() => askableFilter(style, requested), [style, requested])
  return {
    ...search,
    style,
    /** The part of the filter that the service was really asked for. */
    filter,
    filtered: isFiltered(filter),
    /** What the address asks for, with what the connection has no way to ask for. */
    requested,
    connection: connection.data,
    /** The connection has no way to ask for an order. */
    unordered: connection.data?.order === 'none',
    /** It has none for the oldest first: without the newest it is the service's own. */
    ownOrder: connection.data && oldestEntries(connection.data.order).length === 0,
    query,
    rest: [contactQueries.rest({ filter: requested, meta, newestFirst })],
    ...loadedContacts(query.data?.pages ?? noPages),
  }
}
