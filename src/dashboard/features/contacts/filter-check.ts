import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { getOwn } from '#contract/reading/json-object'

/** Case is no reason to doubt a service: it may well compare without it. */
const same = (a: string | null | undefined, b: string) => a != null && a.toLowerCase() === b.toLowerCase()

const occurs = (values: readonly (string | null)[], text = '') =>
  values.some(value => value?.toLowerCase().includes(text.toLowerCase())) || text === ''

/**
 * Whether a contact can be what the filter asked for. Several labels may mean all of them or any of them, so a contact
 * with one of them passes; what a plain string means is the service's own, so it is only looked for in the values.
 */
export function mayMatch(contact: Contact, { labels, properties, metadata, text }: ContactFilter): boolean {
  const labelled = labels.length === 0 || labels.some(label => contact.labels?.some(each => same(each, label)))
  return (
    labelled &&
    occurs(Object.values(contact.properties), text?.properties) &&
    occurs(
      Object.values(contact.metadata ?? {}).flatMap(members => Object.values(members ?? {})),
      text?.metadata,
    ) &&
    Object.entries(properties).every(([name, value]) => same(getOwn(contact.properties, name), value)) &&
    Object.entries(metadata).every(([name, members]) =>
      Object.entries(members).every(([inner, value]) => same(getOwn(getOwn(contact.metadata, name), inner), value)),
    )
  )
}
