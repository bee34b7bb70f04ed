import { unparse } from 'papaparse'
import { useRef } from 'react'
import { type ContactFilter, matchesFilter } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { call } from '#dashboard/api/client/call'
import type { PagedRows } from '#dashboard/api/client/call-input'
import { contactQueries } from '#dashboard/api/contacts'
import { contactName, foldName, isEmailProperty, meaningOf } from '#dashboard/parts/contact/contact-words'
import { useRun } from '#dashboard/parts/progress/use-run'
import { rowKey } from '#dashboard/parts/row-key'
import { foldText, searchMatch } from '#dashboard/ui/table/fold-text'

/** A possible recipient: filled fields by name. */
export type Person = ReadonlyMap<string, string>

const personOf = (fields: Record<string, string | null | undefined>): Person =>
  new Map(Object.entries(fields).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])))

/** The fields of all people with their counts, most frequent first. */
export function fieldsOf(people: readonly Person[]) {
  const counts = new Map<string, number>()
  for (const name of people.flatMap(person => [...person.keys()])) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, n]) => ({ name, n })).toSorted((a, b) => b.n - a.n)
}

/** The most frequent field named like an e-mail address. */
export const addressField = (fields: ReturnType<typeof fieldsOf>): string | undefined =>
  fields.find(({ name }) => isEmailProperty(name))?.name

/** The placeholder that a field fills: one of the same name, else of the same meaning, else a new one. */
export function placeholderFor(field: string, names: readonly string[]): string {
  const same = names.find(name => foldName(name) === foldName(field))
  const alike = names.find(name => meaningOf(name) !== undefined && meaningOf(name) === meaningOf(field))
  return same ?? alike ?? field
}

export type Mapping = { address: string; columns: readonly { field: string; name: string }[] }

/** Returns recipients as rows to paste, and the heading of their addresses. People without an address are left out. */
export function peopleText(people: readonly Person[], { address, columns }: Mapping): { text: string; to: string } {
  const names = [...new Set(columns.map(({ name }) => name))]
  // Several fields may fill one placeholder: the first filled one does.
  const valueOf = (person: Person, name: string) =>
    columns.flatMap(column => (column.name === name ? (person.get(column.field) ?? []) : [])).at(0) ?? ''
  const to = ['to', 'email', 'e-mail', 'recipient'].find(name => !names.includes(name)) ?? 'address to'
  const rows = people.flatMap(person => {
    const own = person.get(address)?.trim()
    return own ? [[own, ...names.map(name => valueOf(person, name))]] : []
  })
  return { text: unparse([[to, ...names], ...rows], { delimiter: '\t', newline: '\n' }), to }
}

/** A group (EP 20), or contacts of a filter (EP 4) that also contain the words of `search`. */
export type Source = { group: number } | Filtered
/** `onlyMatching` leaves out contacts without the filter's text, whose meaning is the service's otherwise. */
type Filtered = { filter: ContactFilter; onlyMatching?: boolean; search?: string }

const nobody = {
  people: [] as readonly Person[],
  /** Rows that could not be read. */
  unreadable: 0,
  /** Contacts excluded by the filter or the search. */
  others: 0,
  /** Included contacts without the filter's text. */
  withoutText: 0,
}

const peopleIn = <T>(rows: readonly Row<T>[]): T[] => rows.flatMap(row => (row.ok ? [row.value] : []))

function withRows(before: typeof nobody, rows: readonly Row<Contact>[], source: Filtered) {
  const { filter, onlyMatching, search } = source
  const read = peopleIn(rows)
  const { labels, properties, metadata } = filter
  const checked = onlyMatching ? filter : { labels, properties, metadata }
  const meant = read.filter(contact => matchesFilter(contact, checked))
  const matches = searchMatch(search ?? '')
  const wordsOf = (contact: Contact) =>
    foldText([contactName(contact), ...(contact.labels ?? []), ...Object.values(contact.properties)].join('\n'))
  const matching = search ? meant.filter(contact => matches(wordsOf(contact))) : meant
  return {
    people: [...before.people, ...matching.map(({ properties: own }) => personOf(own))],
    unreadable: before.unreadable + rows.length - read.length,
    others: before.others + read.length - matching.length,
    withoutText: before.withoutText + matching.filter(contact => !matchesFilter(contact, filter)).length,
  }
}

/** Loads people of a source: a whole group, or the first page of contacts and the rest on request. */
export function usePeople() {
  const { status, progress: found = nobody, result, error, start, stop } = useRun<boolean, typeof nobody>()
  const pages = useRef<PagedRows<Row<Contact>[]>[]>([])

  const run = (source: Source, isAll: boolean, from?: typeof nobody) =>
    start(async (signal, report) => {
      if ('group' in source) {
        const rows = await call('listGroupContacts', { path: { group: source.group } }, { signal })
        const people = peopleIn(rows).map(({ FirstName, LastName, Email, Phone, Organization }) =>
          personOf({ FirstName, LastName, Email, Phone, Organization }),
        )
        report({ ...nobody, people, unreadable: rows.length - people.length })
        return false
      }
      const { metadata, text } = source.filter
      const meta = Object.keys(metadata).length > 0 || Boolean(text?.metadata)
      const list = contactQueries.list({ filter: source.filter, meta })
      const seen = new Set(pages.current.flatMap(({ rows }) => rows.map(rowKey)))
      const take = (page: PagedRows<Row<Contact>[]>) => {
        signal.throwIfAborted()
        pages.current.push(page)
        const fresh = page.rows.filter(row => !seen.has(rowKey(row)))
        for (const row of fresh) seen.add(rowKey(row))
        report((before = nobody) => withRows(before, fresh, source))
      }
      if (pages.current.length === 0) take(await list.read(undefined, { signal }))
      if (isAll) for await (const { answer } of list.pagesAfter(pages.current, signal)) take(answer)
      return pages.current.at(-1)?.next !== undefined
    }, from)

  return {
    ...found,
    error,
    status,
    /** Whether there may be more. */
    isPart: status === 'stopped' || (status === 'ended' && result === true),
    start(source: Source) {
      pages.current = []
      run(source, false, nobody)
    },
    /** Loads the rest of the source. */
    loadAll: (source: Source) => run(source, true),
    stop,
  }
}
