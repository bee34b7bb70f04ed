import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { startQuery } from '#dashboard/data/client/start-query'
import { contactQueries } from '#dashboard/data/contacts'
import { ContactView } from '#dashboard/features/contact-editor/contact-view'

export function prefetch(queryClient: QueryClient, { params }: LoaderFunctionArgs): void {
  startQuery(queryClient, contactQueries.one(params.id ?? ''))
}

export default function ContactPage() {
  return <ContactView id={useParams().id ?? ''} />
}
