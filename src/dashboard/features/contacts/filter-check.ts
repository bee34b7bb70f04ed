import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'

/** Case is no reason to doubt a service: it may well compare without it. */
const same = (a: string | null | undefined, b: string) => a != null && a.toLowerCase() === b.toLowerCase()

const own = <T>(record: Record<string, T> | null | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

/**
 * Whether a contact can be what the filter asked for. Several labels may mean all of them or any of them, so a contact
 * with one of them passes; what a plain string means is the service's own, so it is not looked at (api-notes 1).
 */
export function mayMatch(contact: Contact, { labels, properties, metadata }: ContactFilter): boolean {
  const labelled = labels.length === 0 || labels.some(label => contact.labels?.some(each => same(each, label)))
  return (
    labelled &&
    Object.entries(properties).every(([name, value]) => same(own(contact.properties, name), value)) &&
    Object.entries(metadata).every(([name, members]) =>
      Object.entries(members).every(([inner, value]) => same(own(own(contact.metadata, name), inner), value)),
    )
  )
}

/**
 * How many loaded contacts cannot be what the filter asked for: more than none means that the service seems to have
 * ignored it, or reads it in another way. Several labels alone prove nothing.
 */
export function mismatches(contacts: readonly Contact[], filter: ContactFilter): number {
  const byValue = Object.keys(filter.properties).length > 0 || Object.keys(filter.metadata).length > 0
  if (!byValue && filter.labels.length !== 1) return 0
  return contacts.filter(contact => !mayMatch(contact, filter)).length
}
