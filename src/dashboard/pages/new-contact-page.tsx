import { NewContactView } from '#dashboard/features/contact-create/new-contact-view'

export default function NewContactPage() {
  return <NewContactView />
}
