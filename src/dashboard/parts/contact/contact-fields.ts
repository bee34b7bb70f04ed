import type { ContactCreate } from '#contract/contacts-v1'
import { catalogue } from '#dashboard/i18n/catalogue'
import { type ContactMeaning, meaningOf } from './contact-words'

/** The fields of §2.4 in the order in which people write them, and which heads of columns mean them. */
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

/** What a column gives: one field, or both names of a person in one. */
export type ContactHead = ContactField | 'name'

/** The field of a head of a column; "Phone 2" is one of the phones. */
export function headOf(head: string): ContactHead | undefined {
  const meaning = meaningOf(head) ?? meaningOf(head.replace(/\p{N}/gu, ''))
  if (meaning === 'wholeName') return 'name'
  return contactFields.find(field => meanings[field] === meaning)
}

/** Whether a first row is one of heads: most of its cells are, or so many that it cannot be a person. */
export const isHeads = (named: readonly (ContactHead | undefined)[]) => {
  const known = named.filter(Boolean).length
  return known >= 3 || (known === 2 && named.length <= 4)
}

/** What follows a comma and is no first name. */
const suffix = /^(?:jr|sr|phd|md|inc|ltd|llc|ab|hb|kb|as|oy|gmbh)\.?$/i
/** The same in capitals, which other names are not written in: `Anna Ek, VD`. */
const isTitle = (before: string, after: string) => /^\p{Lu}{2,4}$/u.test(after) && /\p{Ll}/u.test(before)

/**
 * The first word of a name and the others, or the words after its comma and those before: `Ek, Anna`. What is the number or the
 * address of somebody without a name is no name.
 */
export function splitName(name: string, { Phone, Email }: Partial<ContactCells>): Partial<ContactCells> {
  if (name === Phone || name === Email) return {}
  const [, before = '', after = ''] = /^\s*([^,，]*[^,，\s])\s*[,，]\s*([^]*[^,，\s])[\s,，]*$/.exec(name) ?? []
  if (after !== '' && !suffix.test(after) && !isTitle(before, after)) return { FirstName: after, LastName: before }
  const [, FirstName = '', LastName = ''] = /^\s*(\S*)\s*([^]*?)\s*$/.exec(name) ?? []
  return { FirstName, LastName }
}

/** The body of a row: what was left empty is left out. */
export const contactOfCells = (cells: ContactCells): ContactCreate =>
  Object.fromEntries(
    contactFields.flatMap(field => (cells[field] === '' ? [] : [[field, cells[field]]])),
  ) as ContactCreate

/** What the fields of a contact that is created are called. */
export const contactFieldText = catalogue({
  en: {
    FirstName: 'First name',
    LastName: 'Last name',
    Phone: 'Phone',
    Email: 'E-mail',
    Organization: 'Organisation',
    Title: 'Job title',
    Notes: 'Notes',
  },
  sv: {
    FirstName: 'Förnamn',
    LastName: 'Efternamn',
    Phone: 'Telefon',
    Email: 'E-post',
    Organization: 'Organisation',
    Title: 'Jobbtitel',
    Notes: 'Anteckningar',
  },
})
