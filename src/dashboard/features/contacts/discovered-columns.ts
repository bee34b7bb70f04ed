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

type Counts = Map<string, number>

/** Names by how many of the first contacts have them, then in the order in which they were met. */
const byFrequency = (counts: Counts): string[] =>
  Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxColumns)
    .map(([name]) => name)

/** What a support agent looks for first stands first. */
const rank = (name: string) => (isPhoneProperty(name) ? 0 : isEmailProperty(name) ? 1 : 2)

const metadataNames = ({ metadata }: Contact): string[] =>
  Object.entries(metadata ?? {}).flatMap(([name, members]) =>
    Object.keys(members ?? {}).map(inner => JSON.stringify([name, inner])),
  )

/**
 * Finds columns in contacts as they come: property names are the account's own (§2.14). Parts of the name are not shown at
 * first, because the first column holds them. Metadata is there when it was asked for.
 */
export function createDiscovery() {
  const properties: Counts = new Map()
  const metadata: Counts = new Map()
  let left = sample
  let found: readonly Discovered[] | undefined
  const count = (counts: Counts, names: string[]) => {
    for (const name of names) {
      // Of later ones it matters that they are there, and beyond so many not even that.
      if (left < 0 && (counts.has(name) || counts.size >= maxColumns)) continue
      counts.set(name, (counts.get(name) ?? 0) + Number(left >= 0))
      found = undefined
    }
  }
  return {
    add: (contact: Contact): void => {
      left -= 1
      count(properties, Object.keys(contact.properties))
      count(metadata, metadataNames(contact))
    },
    /** The same list until a name is new. */
    columns: (): readonly Discovered[] => {
      if (found) return found
      const names = byFrequency(properties).toSorted((a, b) => rank(a) - rank(b))
      const shown = new Set(names.filter(name => !isNameProperty(name)).slice(0, shownProperties))
      return (found = [
        ...names.map((name): Discovered => ({ kind: 'property', name, shown: shown.has(name) })),
        ...byFrequency(metadata).map((pair, place): Discovered => {
          const [name = '', inner = ''] = JSON.parse(pair) as string[]
          return { kind: 'metadata', name, inner, shown: place < shownProperties }
        }),
      ])
    },
  }
}
