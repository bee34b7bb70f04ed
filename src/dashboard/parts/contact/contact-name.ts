import type { Contact } from '#contract/contacts-v2'
import { type ContactMeaning, isEmailProperty, isPhoneProperty, meaningOf } from './contact-words'

const nameParts: readonly (ContactMeaning | undefined)[] = ['firstName', 'lastName', 'wholeName']

/** Whether a property is a part of the name that `contactName` gives. */
export const isNameProperty = (name: string): boolean => nameParts.includes(meaningOf(name))

type Properties = Pick<Contact, 'properties'>

const filled = ({ properties }: Properties) => Object.entries(properties).filter(([, value]) => value?.trim())

const valueOf = (contact: Properties, matches: (name: string) => boolean): string | undefined =>
  filled(contact).find(([name]) => matches(name))?.[1] ?? undefined

/** The contact's phone number as it is written there; undefined where no property looks like one. */
export const contactPhone = (contact: Properties): string | undefined => valueOf(contact, isPhoneProperty)

/** Both names of a person in one, as V1 has them. */
export const personName = (person: { FirstName?: string | null; LastName?: string | null }): string =>
  [person.FirstName, person.LastName].filter(Boolean).join(' ')

/**
 * What to call a contact. Property names are the account's own, so this is a guess at the usual ones; without a name it
 * is the number or the address, and undefined where there is nothing of the kind.
 */
export function contactName(contact: Properties): string | undefined {
  const part = (meaning: ContactMeaning) => valueOf(contact, name => meaningOf(name) === meaning)
  const parts = personName({ FirstName: part('firstName'), LastName: part('lastName') })
  return part('wholeName') ?? (parts || (contactPhone(contact) ?? valueOf(contact, isEmailProperty)))
}

/** The same where a contact must be called something: otherwise its first two values, which tell people apart. */
export const contactWords = (contact: Properties): string | undefined =>
  contactName(contact) ??
  (filled(contact)
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' ') ||
    undefined)
