import type { Contact } from '#contract/contacts-v2'

/** A property's name as people mean it: `First name`, `first_name` and `FirstName` are one. */
const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const firstNames = new Set(['firstname', 'givenname', 'förnamn', 'fornamn'])
const lastNames = new Set(['lastname', 'surname', 'familyname', 'efternamn'])
const wholeNames = new Set(['name', 'fullname', 'displayname', 'namn'])

/** Whether a property is a part of the name that `contactName` gives. */
export const isNameProperty = (name: string): boolean =>
  firstNames.has(fold(name)) || lastNames.has(fold(name)) || wholeNames.has(fold(name))

export const isPhoneProperty = (name: string): boolean => /phone|mobil|msisdn|telefon|tel$/.test(fold(name))

export const isEmailProperty = (name: string): boolean => /^e?mail|epost/.test(fold(name))

type Properties = Contact['properties']

function valueOf(properties: Properties, wanted: (name: string) => boolean): string | undefined {
  return Object.entries(properties).find(([name, value]) => wanted(name) && value?.trim())?.[1] ?? undefined
}

/** The contact's phone number as it is written there; undefined where no property looks like one. */
export const contactPhone = ({ properties }: Pick<Contact, 'properties'>): string | undefined =>
  valueOf(properties, isPhoneProperty)

/**
 * What to call a contact. Property names are the account's own, so this is a guess at the usual ones; without a name it
 * is the number or the address, and undefined where there is nothing of the kind.
 */
export function contactName({ properties }: Pick<Contact, 'properties'>): string | undefined {
  const part = (names: ReadonlySet<string>) => valueOf(properties, name => names.has(fold(name)))
  const parts = [part(firstNames), part(lastNames)].filter(Boolean).join(' ')
  return parts || (part(wholeNames) ?? contactPhone({ properties }) ?? valueOf(properties, isEmailProperty))
}
