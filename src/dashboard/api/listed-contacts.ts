import type { QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { contactQueries, isLongList } from './contacts'

type Paged = { rows?: unknown; pages?: readonly { rows: readonly Row<Contact>[] }[] }

/** Replaces a contact in the loaded paged lists, since long lists are not refetched (`isLongList`). */
export function showInLists(client: QueryClient, id: string, now: Contact): void {
  const shown = (row: Row<Contact>): Row<Contact> => {
    if (!row.ok || row.value.id !== id) return row
    // Only lists that asked for metadata contain it.
    const { metadata: _, ...others } = now
    return { ok: true, value: { ...('metadata' in row.value ? now : others), id } }
  }
  const has = ({ rows }: { rows: readonly Row<Contact>[] }) => rows.some(row => row.ok && row.value.id === id)
  client.setQueriesData<Paged>({ queryKey: contactQueries.lists() }, list => {
    if (!list?.pages?.some(has)) return list
    // Other pages keep their identity: derived values are cached by page object.
    return { ...list, pages: list.pages.map(page => (has(page) ? { ...page, rows: page.rows.map(shown) } : page)) }
  })
}

/** Removes long lists that are not shown, so that they are read again: the number of contacts has changed. */
export const forgetLongLists = (client: QueryClient): void =>
  client.removeQueries({
    queryKey: contactQueries.lists(),
    type: 'inactive',
    predicate: ({ state }) => isLongList(state.data as Parameters<typeof isLongList>[0]),
  })
