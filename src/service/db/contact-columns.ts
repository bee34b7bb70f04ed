import { ContactCreate, type ContactCreate as Create } from '#contract/contacts-v1'
import { getOwn } from '#contract/reading/json-object'
import { issuesOf } from '#contract/reading/received'
import type { ContactTable } from './schema'

/** V1's members and the V2 properties they are, in the order they are written. */
const properties = [
  ['FirstName', 'firstName'],
  ['LastName', 'lastName'],
  ['Phone', 'phoneNumber'],
  ['Email', 'email'],
  ['Organization', 'organization'],
  ['Title', 'title'],
  ['Notes', 'notes'],
] as const

/** The V2 properties of a contact that V1 creates; what is unset has none. */
export function contactProperties(contact: Create): Record<string, string> {
  const entries = properties.map(([member, property]) => [property, contact[member]] as const)
  return Object.fromEntries(entries.filter((entry): entry is [(typeof entry)[0], string] => entry[1] != null))
}

type Columns = Pick<ContactTable, 'firstName' | 'lastName' | 'phone' | 'email' | 'organization'>

/**
 * V1's columns of a contact with these V2 properties. V1 has bounds that V2 has not: a name or a phone number that is
 * missing or does not fit stays what it was in `before`; another field that does not fit has no value in V1.
 */
export function contactColumns(
  values: Readonly<Record<string, string>>,
  before: { firstName: string; phone: string },
): Columns {
  const fitting = (member: keyof typeof ContactCreate.shape, property: string): string | null => {
    const value = getOwn(values, property)
    if (value === undefined) return null
    return issuesOf(ContactCreate.shape[member], value).length === 0 ? value : null
  }
  return {
    firstName: fitting('FirstName', 'firstName') ?? before.firstName,
    lastName: fitting('LastName', 'lastName'),
    phone: fitting('Phone', 'phoneNumber') ?? before.phone,
    email: fitting('Email', 'email'),
    organization: fitting('Organization', 'organization'),
  }
}
