import type { ContactFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { mayMatch } from './filter-check'

/** So many contacts are looked at between two places to pause. */
const step = 100

/**
 * Counts the loaded contacts that cannot be what the filter asked for: more than none means that the service seems to have
 * ignored it, or reads it in another way. Several labels alone prove nothing. Contacts that come behind those it has counted
 * are counted on.
 */
export function countMismatches(filter: ContactFilter): (contacts: readonly Contact[]) => Generator<void, number> {
  const byValue = Boolean(filter.text) || Object.keys({ ...filter.properties, ...filter.metadata }).length > 0
  const proves = byValue || filter.labels.length === 1
  let counted: readonly Contact[] = []
  let [place, wrong] = [0, 0]
  return function* (contacts) {
    if (contacts !== counted) [counted, place, wrong] = [contacts, 0, 0]
    if (!proves) return 0
    while (place < contacts.length) {
      const contact = contacts[place++]
      if (contact && !mayMatch(contact, filter)) wrong += 1
      if (place % step === 0) yield
    }
    return wrong
  }
}
