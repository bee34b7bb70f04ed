import type { Contact } from '#contract/contacts-v2'
import { isNameProperty } from '#dashboard/parts/contact/contact-name'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'

/** A property or a metadata value that loaded contacts have. */
export type Discovered =
  | { kind: 'property'; name: string; shown: boolean }
  | { kind: 'metadata'; name: string; inner: string; shown: boolean }

/** How many of the first contacts decide the order, so that loading more moves no column. */
const sample = 50
const shownProperties = 4
/** Names beyond this many are data that went astray, such as a value where a name belongs. */
const maxColumns = 200

/** Names by how many of the first contacts have them, then in the order in which they were met. */
function byFrequency(namesOf: (contact: Contact) => string[], contacts: readonly Contact[]): string[] {
  const counts = new Map<string, number>()
  contacts.forEach((contact, place) => {
    for (const name of namesOf(contact)) counts.set(name, (counts.get(name) ?? 0) + (place < sample ? 1 : 0))
  })
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxColumns)
    .map(([name]) => name)
}

/** What a support agent looks for first stands first. */
const rank = (name: string) => (isPhoneProperty(name) ? 0 : isEmailProperty(name) ? 1 : 2)

const metadataNames = ({ metadata }: Contact): string[] =>
  Object.entries(metadata ?? {}).flatMap(([name, members]) =>
    Object.keys(members ?? {}).map(inner => JSON.stringify([name, inner])),
  )

/**
 * The columns found in the data: property names are the account's own (§2.14). Parts of the name are not shown at
 * first, because the first column holds them. Metadata is there when it was asked for.
 */
export function discoveredColumns(contacts: readonly Contact[]): Discovered[] {
  const names = byFrequency(({ properties }) => Object.keys(properties), contacts).toSorted((a, b) => rank(a) - rank(b))
  const shown = new Set(names.filter(name => !isNameProperty(name)).slice(0, shownProperties))
  const metadata = byFrequency(metadataNames, contacts).map((pair, place): Discovered => {
    const [name = '', inner = ''] = JSON.parse(pair) as string[]
    return { kind: 'metadata', name, inner, shown: place < shownProperties }
  })
  return [...names.map((name): Discovered => ({ kind: 'property', name, shown: shown.has(name) })), ...metadata]
}
