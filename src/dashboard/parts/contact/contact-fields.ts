import type { ContactCreate } from '#contract/contacts-v1'
import { catalogue } from '#dashboard/i18n/catalogue'
import { type ContactMeaning, meaningOf } from './contact-words'

/** The fields of §2.4 in the order of the form, and the meaning of a column heading that fills each. */
const meanings = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Phone: 'phone',
  Email: 'email',
  Organization: 'organization',
  Title: 'title',
  Notes: 'notes',
} as const satisfies Record<keyof typeof ContactCreate.shape, ContactMeaning>

export type ContactField = keyof typeof meanings
export const contactFields = Object.keys(meanings) as ContactField[]

export type ContactCells = Record<ContactField, string>

export const emptyCells = Object.fromEntries(contactFields.map(field => [field, ''])) as ContactCells

/** A column fills one field, or both names of a person. */
export type ContactHead = ContactField | 'name'

/** Returns the field of a column heading; "Phone 2" is a phone. */
export function headOf(head: string): ContactHead | undefined {
  const meaning = meaningOf(head) ?? meaningOf(head.replace(/\p{N}/gu, ''))
  if (meaning === 'wholeName') return 'name'
  return contactFields.find(field => meanings[field] === meaning)
}

/** Words after a comma that are no first name. */
const suffix = /^(?:jr|sr|phd|md|inc|ltd|llc|ab|hb|kb|as|oy|gmbh)\.?$/i
/** Capitals after a comma are a title unless the whole name is in capitals: `Anna Ek, VD`. */
const isTitle = (before: string, after: string) => /^\p{Lu}{2,4}$/u.test(after) && /\p{Ll}/u.test(before)

/**
 * Splits a name at its first blank, or at its comma: `Ek, Anna`. Returns nothing for a number or address that stands
 * in for a missing name.
 */
export function splitName(name: string, { Phone, Email }: Partial<ContactCells>): Partial<ContactCells> {
  if (name === Phone || name === Email) return {}
  const [, before = '', after = ''] = /^\s*([^,，]*[^,，\s])\s*[,，]\s*([^]*[^,，\s])[\s,，]*$/.exec(name) ?? []
  if (after !== '' && !suffix.test(after) && !isTitle(before, after)) return { FirstName: after, LastName: before }
  const [, FirstName = '', LastName = ''] = /^\s*(\S*)\s*([^]*?)\s*$/.exec(name) ?? []
  return { FirstName, LastName }
}

/** Returns the EP 7 body of a row, without empty fields. */
export const contactOfCells = (cells: ContactCells): ContactCreate =>
  Object.fromEntries(
    contactFields.flatMap(field => (cells[field] === '' ? [] : [[field, cells[field]]])),
  ) as ContactCreate

export const contactFieldText = catalogue({
  FirstName: ['First name', 'Förnamn'],
  LastName: ['Last name', 'Efternamn'],
  Phone: ['Phone', 'Telefon'],
  Email: ['E-mail', 'E-post'],
  Organization: ['Organisation', 'Organisation'],
  Title: ['Job title', 'Jobbtitel'],
  Notes: ['Notes', 'Anteckningar'],
})
