import type { Contact } from '#contract/contacts-v2'
import { LabelCard } from './label-card'
import { MetadataCard } from './metadata-card'
import { PropertyCard } from './property-card'

const nothing = () => undefined
const none = { edits: [], wordsAt: nothing, onChange: nothing } as const

/** Everything of a contact that others may change, to be read: no draft is kept or restored. */
export function ContactReader({ contact }: { contact: Contact }) {
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <PropertyCard properties={contact.properties} {...none} />
      <LabelCard contact={contact} {...none} />
      <MetadataCard metadata={contact.metadata} {...none} />
    </div>
  )
}
