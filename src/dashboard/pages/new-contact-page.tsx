import { NewContactView } from '#dashboard/features/contacts/new-contact-view'

export default function NewContactPage() {
  return <NewContactView />
}
