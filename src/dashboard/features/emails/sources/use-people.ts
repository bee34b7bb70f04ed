import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ContactFilter, matchesFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { call } from '#dashboard/data/client/call'
import type { Page, PagedRows } from '#dashboard/data/client/call-input'
import { connectionQueries } from '#dashboard/data/client/connection'
import { fanOut } from '#dashboard/data/client/fan-out'
import { followingPages } from '#dashboard/data/client/following-pages'
import { pageAfter } from '#dashboard/data/client/page-after'
import { rowKey } from '#dashboard/parts/row-key'
import { hasWords, type Person, personOfContact, personOfGroup } from './people-grid'

/** Whom to write to: a group (EP 20), or the contacts that a filter finds (EP 4). */
export type Source = { kind: 'group'; group: number } | Filtered

/** Contacts of a filter, and the words that the view which has it looks for in them. */
type Filtered = { kind: 'contacts'; filter: ContactFilter; search?: string }

export type People = {
  /** `part`: the first came, and there may be more. */
  status: 'none' | 'loading' | 'part' | 'whole' | 'failed'
  people: readonly Person[]
  /** Rows that could not be read. */
  unreadable: number
  /** Contacts that came though they are not what the filter asks for. */
  others: number
  /** Contacts without the words that are looked for. */
  unfound: number
  error: unknown
}

const nobody: People = { status: 'none', people: [], unreadable: 0, others: 0, unfound: 0, error: undefined }

type Answer = PagedRows<Row<Contact>[]>

/** Loads people of a source: a group whole, of contacts the first page, and the rest when it is asked for. */
export function usePeople() {
  const client = useQueryClient()
  const [found, setFound] = useState(nobody)
  const running = useRef<AbortController>(undefined)
  const last = useRef<Answer>(undefined)
  const seen = useRef(new Set<string>())
  useEffect(() => () => running.current?.abort(), [])

  const take = (answer: Answer, { filter, search }: Filtered) => {
    last.current = answer
    const fresh = answer.rows.filter(row => !seen.current.has(rowKey(row)))
    for (const row of fresh) seen.current.add(rowKey(row))
    const read = fresh.flatMap(row => (row.ok ? [row.value] : []))
    // What a plain string means is the service's own.
    const { labels, properties, metadata } = filter
    const meant = read.filter(contact => matchesFilter(contact, { labels, properties, metadata }))
    const wanted = search ? meant.filter(hasWords(search)) : meant
    setFound(before => ({
      ...before,
      people: [...before.people, ...wanted.map(personOfContact)],
      unreadable: before.unreadable + fresh.length - read.length,
      others: before.others + read.length - meant.length,
      unfound: before.unfound + meant.length - wanted.length,
    }))
  }

  const run = (work: (signal: AbortSignal) => Promise<'part' | 'whole'>) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setFound(before => ({ ...before, status: 'loading', error: undefined }))
    work(own.signal).then(
      status => own.signal.aborted || setFound(before => ({ ...before, status })),
      (error: unknown) => own.signal.aborted || setFound(before => ({ ...before, status: 'failed', error })),
    )
  }
  const ask = (filter: ContactFilter, signal: AbortSignal) => (page?: Page) => {
    const query = { meta: Object.keys(filter.metadata).length > 0 || Boolean(filter.text?.metadata) }
    return call('listContacts', { filter, query, newestFirst: true, page }, { signal, background: false })
  }

  const readGroup = async (group: number, signal: AbortSignal) => {
    const rows = await call('listGroupContacts', { path: { group } }, { signal })
    signal.throwIfAborted()
    const read = rows.flatMap(row => (row.ok ? [personOfGroup(row.value)] : []))
    setFound(before => ({ ...before, people: read, unreadable: rows.length - read.length }))
    return 'whole' as const
  }
  const readFirst = async (source: Filtered, signal: AbortSignal) => {
    const answer = await fanOut(() => ask(source.filter, signal)(), signal)
    signal.throwIfAborted()
    take(answer, source)
    return answer.next ? ('part' as const) : ('whole' as const)
  }
  const readRest = async (source: Filtered, signal: AbortSignal) => {
    const { paging } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
    if (!last.current) return readFirst(source, signal)
    for await (const came of followingPages(last.current, {
      paging,
      read: ask(source.filter, signal),
      next: pageAfter,
      signal,
    })) {
      signal.throwIfAborted()
      for (const { answer } of came) take(answer, source)
    }
    return 'whole' as const
  }

  return {
    ...found,
    start(source: Source) {
      last.current = undefined
      seen.current = new Set()
      setFound(nobody)
      run(signal => (source.kind === 'group' ? readGroup(source.group, signal) : readFirst(source, signal)))
    },
    /** Goes on to the end of what a filter finds. */
    loadAll: (source: Source) =>
      run(signal => (source.kind === 'group' ? readGroup(source.group, signal) : readRest(source, signal))),
    stop() {
      running.current?.abort()
      setFound(before => ({ ...before, status: before.people.length > 0 ? 'part' : 'none' }))
    },
  }
}
