import { unparse } from 'papaparse'
import type { GroupContact } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import { contactName } from '#dashboard/parts/contact/contact-name'
import { foldName, isEmailProperty, meaningOf } from '#dashboard/parts/contact/contact-words'
import { foldText, searchMatch } from '#dashboard/ui/table/fold-text'

/** Somebody who may get an e-mail: what is known of them, by the names of their fields. */
export type Person = ReadonlyMap<string, string>

const filled = (fields: readonly (readonly [string, string | null | undefined])[]): Person =>
  new Map(fields.flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])))

export const personOfContact = ({ properties }: Contact): Person => filled(Object.entries(properties))

/** Whether a contact has the words that a list of contacts is searched for: in its name, its labels or its properties. */
export function hasWords(search: string): (contact: Contact) => boolean {
  const matches = searchMatch(search)
  return contact =>
    matches(
      foldText([contactName(contact), ...(contact.labels ?? []), ...Object.values(contact.properties)].join('\n')),
    )
}

const groupFields = ['FirstName', 'LastName', 'Email', 'Phone', 'Organization'] as const

export const personOfGroup = (contact: Partial<GroupContact>): Person =>
  filled(groupFields.map(name => [name, contact[name]] as const))

/** A field that people have, and how many have it. */
export type PersonField = { name: string; n: number }

/** The fields of all of them, those that most have first. */
export function fieldsOf(people: readonly Person[]): PersonField[] {
  const counts = new Map<string, number>()
  for (const person of people) for (const name of person.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, n]) => ({ name, n })).toSorted((a, b) => b.n - a.n)
}

/** The field that holds the addresses: by its name, the one that most have. */
export const addressField = (fields: readonly PersonField[]): string | undefined =>
  fields.find(({ name }) => isEmailProperty(name))?.name

/** The placeholder that a field fills, by default the one of the text that is called the same. */
export function placeholderFor(field: string, names: readonly string[]): string {
  const same = names.find(name => foldName(name) === foldName(field))
  const alike = names.find(name => meaningOf(name) !== undefined && meaningOf(name) === meaningOf(field))
  return same ?? alike ?? field
}

export type Mapping = { address: string; columns: readonly { field: string; name: string }[] }

/** Recipients as they are pasted, and what their column of addresses is called; whoever has no address is left out. */
export function peopleText(people: readonly Person[], { address, columns }: Mapping): { text: string; to: string } {
  const taken = new Set(columns.map(({ name }) => name))
  const to = ['to', 'email', 'e-mail', 'recipient'].find(name => !taken.has(name)) ?? 'address to'
  const rows = people.flatMap(person => {
    const own = person.get(address)?.trim()
    return own ? [[own, ...columns.map(({ field }) => person.get(field) ?? '')]] : []
  })
  const text = unparse([[to, ...columns.map(({ name }) => name)], ...rows], { delimiter: '\t', newline: '\n' })
  return { text, to }
}
