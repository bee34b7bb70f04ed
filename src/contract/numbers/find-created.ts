import type { ContactCreate } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { isSameNumber } from './same-number'

/**
 * The listed contacts that may be the one that was sent: V1 and V2 ids have nothing to do with each other and property
 * names are the account's own, so it is known by its values. Both the number and the first name must be there.
 */
export function findCreated<C extends Pick<Contact, 'properties'>>(
  { FirstName, Phone }: Pick<ContactCreate, 'FirstName' | 'Phone'>,
  contacts: readonly C[],
): C[] {
  return contacts.filter(({ properties }) => {
    const values = Object.values(properties).filter(value => value !== null)
    const hasPhone = values.some(value => isSameNumber(value, Phone))
    const hasName = values.some(value => value === FirstName || value.startsWith(`${FirstName} `))
    return hasPhone && hasName
  })
}
