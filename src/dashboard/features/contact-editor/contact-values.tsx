import type { Contact } from '#contract/contacts-v2'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { ContactEditor } from './contact-editor'
import { ContactReader } from './contact-reader'

/** The values of a contact, to be changed by who may and read by the others. */
export function ContactValues({ id, contact }: { id: string; contact: Contact }) {
  return useReadOnly() ? <ContactReader contact={contact} /> : <ContactEditor key={id} id={id} contact={contact} />
}
