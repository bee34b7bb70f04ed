import type { QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { contactQueries, isLongList } from './contacts'

type Paged = { rows?: unknown; pages?: readonly { rows: readonly Row<Contact>[] }[] }

/** Shows a contact as it is now in the lists that are loaded page by page: long ones are not asked for again (`isLongList`). */
export function showInLists(client: QueryClient, id: string, now: Contact): void {
  const shown = (row: Row<Contact>): Row<Contact> => {
    if (!row.ok || row.value.id !== id) return row
    // Metadata is in a list that asked for it.
    const { metadata: _, ...others } = now
    return { ok: true, value: { ...('metadata' in row.value ? now : others), id } }
  }
  const has = ({ rows }: { rows: readonly Row<Contact>[] }) => rows.some(row => row.ok && row.value.id === id)
  client.setQueriesData<Paged>({ queryKey: contactQueries.lists() }, list => {
    if (!list?.pages?.some(has)) return list
    // Other pages stay the same objects: what was read of them is known by them.
    return { ...list, pages: list.pages.map(page => (has(page) ? { ...page, rows: page.rows.map(shown) } : page)) }
  })
}

/** Forgets the long lists that nobody looks at: there are more contacts now than they have, and each is read anew. */
export const forgetLongLists = (client: QueryClient): void =>
  client.removeQueries({
    queryKey: contactQueries.lists(),
    type: 'inactive',
    predicate: ({ state }) => isLongList(state.data as Parameters<typeof isLongList>[0]),
  })
