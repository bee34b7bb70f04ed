import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { mayMatch } from './filter-check'

/**
 * Counts the loaded contacts that cannot be what the filter asked for: any at all mean that the service seems to have
 * ignored it, or reads it in another way. Several labels alone prove nothing. A list that grew is counted on.
 */
export function countMismatches(filter: ContactFilter): (contacts: readonly Contact[]) => number {
  const byValue = Boolean(filter.text) || Object.keys({ ...filter.properties, ...filter.metadata }).length > 0
  const proves = byValue || filter.labels.length === 1
  let counted: readonly Contact[] = []
  let [place, wrong] = [0, 0]
  return contacts => {
    if (contacts !== counted) [counted, place, wrong] = [contacts, 0, 0]
    if (!proves) return 0
    for (const contact of contacts.slice(place)) if (!mayMatch(contact, filter)) wrong += 1
    place = contacts.length
    return wrong
  }
}
