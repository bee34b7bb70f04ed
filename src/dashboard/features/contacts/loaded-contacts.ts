import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { createDiscovery, type Discovered } from './discovered-columns'

/** A contact of the list. One without an id can be read and not opened, and has its place for a key. */
export type ListedContact = { key: string; contact: Contact }

export type Pages = readonly { rows: readonly Row<Contact>[] }[]

/** What is known of loaded pages. */
export type LoadedContacts = {
  /** In their order. One that comes twice, because others were added while paging, is here once. Grows while pages come. */
  rows: Row<ListedContact>[]
  /** Those that can be read; grows as well. */
  contacts: Contact[]
  /** The ids of them; grows as well. */
  ids: ReadonlySet<string>
  /** What is found in them: the same list until a name is new. */
  discovered: readonly Discovered[]
}

const begin = () => ({
  read: [] as Pages[number][],
  ids: new Set<string>(),
  places: 0,
  discovery: createDiscovery(),
  rows: [] as Row<ListedContact>[],
  contacts: [] as Contact[],
})

/** What was read of a list so far. */
type Reading = ReturnType<typeof begin>

/** What was read, by the first page of a list: whoever comes back to it reads no page again. */
const readings = new WeakMap<object, Reading>()
/** The last of them, as long as its list is there: the first page is another once one of its contacts is changed. */
let latest: WeakRef<Reading> | undefined

/** A list of fewer rows is read again whenever one of its contacts has changed. */
const manyRows = 2000
/** Where more contacts of a list have changed, all its pages are read again. */
const few = 50

/**
 * What was read, where few contacts of its pages have changed since: others are left as they were. Undefined where the pages have
 * other contacts than before.
 */
function withChanged(reading: Reading, pages: Pages): Reading | undefined {
  const changed = new Map<string, Contact>()
  const isSame = reading.read.every((page, at) => {
    const now = pages[at]?.rows
    return (
      page.rows.length === now?.length &&
      page.rows.every((row, place) => {
        const next = now[place]
        if (row === next) return true
        const id = next?.ok && row.ok && next.value.id === row.value.id && next.value.id
        return id && changed.set(id, next.value).size <= few
      })
    )
  })
  if (!isSame) return undefined
  for (const contact of changed.values()) reading.discovery.add(contact)
  return {
    ...reading,
    read: pages.slice(0, reading.read.length),
    // Each goes on by itself: the change may be undone.
    ids: new Set(reading.ids),
    rows: reading.rows.map(row => {
      const contact = row.ok && changed.get(row.value.key)
      return contact ? { ok: true, value: { key: row.value.key, contact } } : row
    }),
    contacts: reading.contacts.map(contact => changed.get(contact.id ?? '') ?? contact),
  }
}

/** The contacts of all pages. Only pages that are new are read, and what was changed in others. */
export function loadedContacts(pages: Pages): LoadedContacts {
  const [first = pages] = pages
  let reading = readings.get(first)
  if (!reading?.read.every((page, at) => page === pages[at])) {
    const before = reading ?? latest?.deref()
    const isLong = before && before.rows.length > manyRows
    reading = (isLong && withChanged(before, pages)) || begin()
    readings.set(first, reading)
  }
  latest = new WeakRef(reading)
  const { read, ids, discovery, rows, contacts } = reading
  for (const page of pages.slice(read.length)) {
    read.push(page)
    for (const row of page.rows) {
      const place = reading.places++
      const id = row.ok && row.value.id
      if (id && ids.has(id)) continue
      if (id) ids.add(id)
      rows.push(row.ok ? { ok: true, value: { key: id || `#${place}`, contact: row.value } } : row)
      if (!row.ok) continue
      contacts.push(row.value)
      discovery.add(row.value)
    }
  }
  return { rows, contacts, ids, discovered: discovery.columns() }
}
