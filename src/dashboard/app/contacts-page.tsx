import { lazy } from 'react'
import { contactQueries } from '#dashboard/api/contacts'
import { ContactList } from '#dashboard/features/contacts/contact-list'
import type { PanelProps } from '#dashboard/features/contacts/contact-panel'
import { readContactSearch } from '#dashboard/features/contacts/contact-search'
import { pageView } from '#dashboard/parts/page/page-view'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'

// Lazy because it contains the contact editor.
const OpenedContact = lazy(() => import('./opened-contact').then(module => ({ default: module.OpenedContact })))

const Panel = (props: PanelProps) => (
  <LazyBoundary>
    <OpenedContact {...props} />
  </LazyBoundary>
)

const ContactsPage = () => <ContactList Panel={Panel} />

export const page = pageView(ContactsPage, (_, search) => [contactQueries.list(readContactSearch(search))])
