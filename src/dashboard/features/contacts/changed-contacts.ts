import type { Contact } from '#contract/contacts-v2'
import type { Pages, Reading } from './loaded-contacts'

/** More are read again. */
const few = 50

/**
 * What was read, where few contacts of its pages have changed since: others are left as they were. Undefined where the pages have
 * other contacts than before.
 */
export function withChanged(reading: Reading, pages: Pages): Reading | undefined {
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
