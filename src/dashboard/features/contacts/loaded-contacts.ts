import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'

/** A contact of the list. One without an id can be read and not opened, and has its place for a key. */
export type ListedContact = { key: string; contact: Contact }

/**
 * The contacts of all pages in their order. One that comes twice, because others were added while paging, is shown once.
 */
export function loadedContacts(pages: readonly { rows: readonly Row<Contact>[] }[]): Row<ListedContact>[] {
  const seen = new Set<string>()
  return pages
    .flatMap(page => page.rows)
    .flatMap((row, place): Row<ListedContact>[] => {
      if (!row.ok) return [row]
      const { id } = row.value
      if (!id) return [{ ok: true, value: { key: `#${place}`, contact: row.value } }]
      if (seen.has(id)) return []
      seen.add(id)
      return [{ ok: true, value: { key: id, contact: row.value } }]
    })
}
