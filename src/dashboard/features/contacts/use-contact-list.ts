import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { oldestEntries } from '#contract/paging'
import { connectionQueries } from '#dashboard/data/client/connection'
import { contactQueries } from '#dashboard/data/contacts'
import { askableFilter, type Condition, conditionsOf, isFiltered } from './contact-search'
import { mismatches } from './filter-check'
import { type ListedContact, loadedContacts } from './loaded-contacts'
import { useContactSearch } from './use-contact-search'

const askable: Record<FilterStyle, readonly Condition['kind'][]> = {
  brackets: ['label', 'property', 'metadata'],
  string: ['label', 'propertyText', 'metadataText'],
}

const noContacts: Contact[] = []

/** The list that the address asks for, as far as it is loaded. */
export function useContactList() {
  const connection = useQuery(connectionQueries.current())
  const style = connection.data?.contactFilter ?? 'brackets'
  const search = useContactSearch(style)
  const { filter: requested, meta, newestFirst } = search
  const query = useInfiniteQuery(contactQueries.list({ filter: requested, meta, newestFirst }))
  const pages = query.data?.pages
  const rows = useMemo<Row<ListedContact>[] | undefined>(() => pages && loadedContacts(pages), [pages])
  const contacts = useMemo(() => rows?.flatMap(row => (row.ok ? [row.value.contact] : [])) ?? noContacts, [rows])
  const filter = useMemo(() => askableFilter(style, requested), [style, requested])
  const wrong = useMemo(() => mismatches(contacts, filter), [contacts, filter])
  return {
    ...search,
    style,
    /** The part of the filter that the service was really asked for. */
    filter,
    filtered: isFiltered(filter),
    /** The conditions of the address that the connection has no way to ask for. */
    dropped: connection.data ? conditionsOf(requested).filter(({ kind }) => !askable[style].includes(kind)) : [],
    /** How many of the loaded contacts cannot be what was asked for. */
    wrong,
    /** The connection has no way to ask for an order. */
    unordered: connection.data?.order === 'none',
    /** It has none for the oldest first: without the newest it is the service's own. */
    ownOrder: connection.data && oldestEntries(connection.data.order).length === 0,
    query,
    rest: [contactQueries.rest({ filter: requested, meta, newestFirst })],
    rows,
    contacts,
  }
}
