import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { frequentFirst, isEmailProperty, isNameProperty, isPhoneProperty } from '#dashboard/parts/contact/contact-words'
import type { RowSource } from '#dashboard/ui/table/row-source'

/** A row of the list. `key` is the id, or the row's position if the service gave no id. */
export type ListedContact = { key: string; contact: Contact }

type Page = { rows: readonly Row<Contact>[] }

/** Returns the contacts with an id among the rows shown. */
export const shownContacts = (source: RowSource<ListedContact>): ListedContact[] =>
  source.rows(0, source.getSnapshot().filtered).flatMap(row => (row?.ok && row.value.contact.id ? [row.value] : []))

/**
 * A property, or a metadata value by both its names, found in loaded contacts. Names are the account's own (§2.14).
 */
export type Discovered = { names: readonly string[]; shown: boolean }

/** The first contacts decide the order of columns, so that loading more moves none. */
const sampleSize = 50
const shownColumns = 4
/** An account with more names than this uses values as names. */
const maxColumns = 200

const listedRows = new WeakMap<Row<Contact>, Row<ListedContact>>()

/** Returns the same object for the same row, so that the table does not render it again. */
function listedRow(row: Row<Contact>, key: string): Row<ListedContact> {
  if (!row.ok) return row
  const known = listedRows.get(row)
  if (known?.ok && known.value.key === key) return known
  const listed = { ok: true as const, value: { key, contact: row.value } }
  listedRows.set(row, listed)
  return listed
}

/**
 * Returns all loaded contacts, the columns found in them, and the number of columns beyond the limit. An id that
 * repeats because pages shifted is listed once.
 */
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
  const names = new Set([...namesIn(contacts.slice(0, sampleSize)), ...pages.flatMap(namesInPage)])
  const discovered = discover(names)
  return { rows, contacts, ids, discovered, leftOut: names.size - discovered.length }
}

/** Returns names by frequency, as JSON: one name of a property, two of a metadata value. */
const namesIn = (contacts: readonly Contact[]): string[] =>
  frequentFirst(
    contacts.flatMap(({ properties, metadata }) => {
      const pairs = Object.entries(metadata ?? {}).flatMap(([name, members]) =>
        Object.keys(members ?? {}).map(inner => [name, inner]),
      )
      return [...Object.keys(properties).map(name => [name]), ...pairs].map(names => JSON.stringify(names))
    }),
  )

const namesOfPages = new WeakMap<Page, string[]>()

function namesInPage(page: Page): string[] {
  const names = namesOfPages.get(page) ?? namesIn(page.rows.flatMap(row => (row.ok ? [row.value] : [])))
  namesOfPages.set(page, names)
  return names
}

/** Orders numbers first, then addresses, as support needs them. Name parts are hidden: the first column has them. */
function discover(keys: ReadonlySet<string>): Discovered[] {
  const all = Array.from(keys, key => JSON.parse(key) as string[])
  const rank = ([name = '']: string[]) => (isPhoneProperty(name) ? 0 : isEmailProperty(name) ? 1 : 2)
  const properties = all.filter(({ length }) => length === 1).slice(0, maxColumns)
  const metadata = all.filter(({ length }) => length === 2).slice(0, maxColumns)
  const sorted = properties.toSorted((a, b) => rank(a) - rank(b))
  const shown = new Set([
    ...sorted.filter(([name = '']) => !isNameProperty(name)).slice(0, shownColumns),
    ...metadata.slice(0, shownColumns),
  ])
  return [...sorted, ...metadata].map(names => ({ names, shown: shown.has(names) }))
}
