import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { contactQueries } from '#dashboard/data/contacts'
import { startQuery } from '#dashboard/data/start-query'
import { ContactView } from '#dashboard/features/contacts/contact-view'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, contactQueries.one(params.id ?? ''))
}

export default function ContactPage() {
  return <ContactView id={useParams().id ?? ''} />
}
