import { contactQueries } from '#dashboard/data/contacts'
import { ContactList } from '#dashboard/features/contacts/contact-list'
import { readContactSearch } from '#dashboard/features/contacts/contact-search'
import { pageView } from '#dashboard/parts/page/page-view'
import { lazyPart } from '#dashboard/ui/lazy-part'

const OpenedContact = lazyPart(() => import('./opened-contact').then(module => module.OpenedContact))

const ContactsPage = () => <ContactList Panel={OpenedContact} />

export const page = pageView(ContactsPage, (_, search) => [contactQueries.list(readContactSearch(search))])
