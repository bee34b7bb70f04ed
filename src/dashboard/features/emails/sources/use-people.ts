import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ContactFilter, matchesFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { call } from '#dashboard/api/client/call'
import { type ContactPages, contactPages } from '#dashboard/parts/paged/contact-pages'
import { useRun } from '#dashboard/parts/progress/use-run'
import { hasWords, type Person, personOfContact, personOfGroup } from './people-grid'

/** Whom to write to: a group (EP 20), or the contacts that a filter finds (EP 4). */
export type Source = { kind: 'group'; group: number } | Filtered

/** Contacts of a filter, and the words that the view which has it looks for in them. */
type Filtered = { kind: 'contacts'; filter: ContactFilter; search?: string }

type Found = {
  people: readonly Person[]
  /** Rows that could not be read. */
  unreadable: number
  /** Contacts that came though they are not what the filter asks for. */
  others: number
  /** Contacts without the words that are looked for. */
  unfound: number
}

export type People = Found & {
  /** `part`: the first came, and there may be more. */
  status: 'none' | 'loading' | 'part' | 'whole' | 'failed'
  error: unknown
}

const nobody: Found = { people: [], unreadable: 0, others: 0, unfound: 0 }

/** What rows of contacts add to those that were found. */
function withRows(before: Found, rows: readonly Row<Contact>[], { filter, search }: Filtered): Found {
  const read = rows.flatMap(row => (row.ok ? [row.value] : []))
  // What a plain string means is the service's own.
  const { labels, properties, metadata } = filter
  const meant = read.filter(contact => matchesFilter(contact, { labels, properties, metadata }))
  const matching = search ? meant.filter(hasWords(search)) : meant
  return {
    people: [...before.people, ...matching.map(personOfContact)],
    unreadable: before.unreadable + rows.length - read.length,
    others: before.others + read.length - meant.length,
    unfound: before.unfound + meant.length - matching.length,
  }
}

async function readGroup(group: number, signal: AbortSignal): Promise<Found> {
  const rows = await call('listGroupContacts', { path: { group } }, { signal })
  const people = rows.flatMap(row => (row.ok ? [personOfGroup(row.value)] : []))
  return { ...nobody, people, unreadable: rows.length - people.length }
}

/** Loads people of a source: a group whole, of contacts the first page, and the rest when it is asked for. */
export function usePeople() {
  const client = useQueryClient()
  const { status, progress: found = nobody, result, error, start, stop } = useRun<'part' | 'whole', Found>()
  const pages = useRef<ContactPages>(undefined)

  const run = (source: Source, isAll: boolean, from?: Found) =>
    start(async (signal, report) => {
      if (source.kind === 'group') {
        report(await readGroup(source.group, signal))
        return 'whole'
      }
      const { metadata, text } = source.filter
      const query = { meta: Object.keys(metadata).length > 0 || Boolean(text?.metadata) }
      pages.current ??= contactPages(client, { filter: source.filter, query })
      for await (const rows of pages.current.read(signal)) {
        report((before = nobody) => withRows(before, rows, source))
        if (!isAll) break
      }
      return pages.current.hasMore() ? 'part' : 'whole'
    }, from)

  const statuses = {
    idle: 'none',
    running: 'loading',
    ended: result ?? 'none',
    stopped: found.people.length > 0 ? 'part' : 'none',
    failed: 'failed',
  } as const
  return {
    ...found,
    error,
    status: statuses[status],
    start(source: Source) {
      pages.current = undefined
      run(source, false, nobody)
    },
    /** Goes on to the end of what a filter finds. */
    loadAll: (source: Source) => run(source, true),
    stop,
  }
}
