import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { isNameProperty } from '#dashboard/parts/contact/contact-name'
import { isEmailProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'

/** A row of the list. Its key is the id, or its place where the service gave no id. */
export type ListedContact = { key: string; contact: Contact }

type Page = { rows: readonly Row<Contact>[] }

/** A property or a metadata value of loaded contacts: names are the account's own (§2.14). */
export type Discovered =
  | { kind: 'property'; name: string; shown: boolean }
  | { kind: 'metadata'; name: string; inner: string; shown: boolean }

/** The first contacts decide the order of columns, so that loading more moves none. */
const sampleSize = 50
const shownColumns = 4
/** More names than this are values in the place of names. */
const maxColumns = 200

const listedRows = new WeakMap<Row<Contact>, Row<ListedContact>>()

/** The same object for the same row, so that a table does not draw it again. */
function listedRow(row: Row<Contact>, key: string): Row<ListedContact> {
  if (!row.ok) return row
  const known = listedRows.get(row)
  if (known?.ok && known.value.key === key) return known
  const listed = { ok: true as const, value: { key, contact: row.value } }
  listedRows.set(row, listed)
  return listed
}

/** All loaded contacts and the columns found in them. An id that comes twice, as paging shifts, is listed once. */
export function loadedContacts(pages: readonly Page[]) {
  const ids = new Set<string>()
  const rows: Row<ListedContact>[] = []
  for (const row of pages.flatMap(page => page.rows)) {
    const id = row.ok && row.value.id
    if (id && ids.has(id)) continue
    if (id) ids.add(id)
    rows.push(listedRow(row, id || `#${rows.length}`))
  }
  const contacts = rows.flatMap(row => (row.ok ? [row.value.contact] : []))
  const sample = namesIn(contacts.slice(0, sampleSize))
  const names = pages.map(namesInPage)
  return {
    rows,
    contacts,
    ids,
    discovered: discover(
      [...sample.properties, ...names.flatMap(({ properties }) => properties)],
      [...sample.metadata, ...names.flatMap(({ metadata }) => metadata)],
    ),
  }
}

type Names = { properties: string[]; metadata: string[] }

/** Names by how many of the contacts have them. A metadata name is the JSON of both its names. */
const namesIn = (contacts: readonly Contact[]): Names => ({
  properties: byFrequency(contacts.flatMap(({ properties }) => Object.keys(properties))),
  metadata: byFrequency(
    contacts.flatMap(({ metadata }) =>
      Object.entries(metadata ?? {}).flatMap(([name, members]) =>
        Object.keys(members ?? {}).map(inner => JSON.stringify([name, inner])),
      ),
    ),
  ),
})

const namesOfPages = new WeakMap<Page, Names>()

function namesInPage(page: Page): Names {
  const names = namesOfPages.get(page) ?? namesIn(page.rows.flatMap(row => (row.ok ? [row.value] : [])))
  namesOfPages.set(page, names)
  return names
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name)
}

const distinct = (names: readonly string[]) => [...new Set(names)].slice(0, maxColumns)

/** Numbers first, then addresses: support looks for them. Parts of the name are hidden, as the first column has them. */
function discover(properties: readonly string[], metadata: readonly string[]): Discovered[] {
  const rank = (name: string) => (isPhoneProperty(name) ? 0 : isEmailProperty(name) ? 1 : 2)
  const names = distinct(properties).toSorted((a, b) => rank(a) - rank(b))
  const shown = names.filter(name => !isNameProperty(name)).slice(0, shownColumns)
  return [
    ...names.map((name): Discovered => ({ kind: 'property', name, shown: shown.includes(name) })),
    ...distinct(metadata).map((pair, place): Discovered => {
      const [name = '', inner = ''] = JSON.parse(pair) as string[]
      return { kind: 'metadata', name, inner, shown: place < shownColumns }
    }),
  ]
}
