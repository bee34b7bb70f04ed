import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { startPages } from '#dashboard/data/client/start-query'
import { contactQueries } from '#dashboard/data/contacts'
import { ContactList } from '#dashboard/features/contacts/contact-list'
import { readContactSearch } from '#dashboard/features/contacts/contact-search'

export function prefetch(queryClient: QueryClient, { request }: LoaderFunctionArgs): void {
  startPages(queryClient, contactQueries.list(readContactSearch(new URL(request.url).searchParams)))
}

export default function ContactsPage() {
  return <ContactList />
}
