import { useQueryClient } from '@tanstack/react-query'
import { unparse } from 'papaparse'
import { useRef } from 'react'
import { type ContactFilter, matchesFilter } from '#contract/contact-filter'
import type { GroupContact } from '#contract/contacts-v1'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { call } from '#dashboard/api/client/call'
import { contactName } from '#dashboard/parts/contact/contact-name'
import { foldName, isEmailProperty, meaningOf } from '#dashboard/parts/contact/contact-words'
import { type ContactPages, contactPages } from '#dashboard/parts/paged/contact-pages'
import { useRun } from '#dashboard/parts/progress/use-run'
import { foldText, searchMatch } from '#dashboard/ui/table/fold-text'

/** Somebody who may get an e-mail: what is known of them, by the names of their fields. */
export type Person = ReadonlyMap<string, string>

const filled = (fields: readonly (readonly [string, string | null | undefined])[]): Person =>
  new Map(fields.flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])))

export const personOfContact = ({ properties }: Contact): Person => filled(Object.entries(properties))

/** Whether a contact has the words that a list of contacts is searched for: in its name, its labels or its properties. */
function hasWords(search: string): (contact: Contact) => boolean {
  const matches = searchMatch(search)
  return contact =>
    matches(
      foldText([contactName(contact), ...(contact.labels ?? []), ...Object.values(contact.properties)].join('\n')),
    )
}

const groupFields = ['FirstName', 'LastName', 'Email', 'Phone', 'Organization'] as const

export const personOfGroup = (contact: Partial<GroupContact>): Person =>
  filled(groupFields.map(name => [name, contact[name]] as const))

/** A field that people have, and how many have it. */
type PersonField = { name: string; n: number }

/** The fields of all of them, those that most have first. */
export function fieldsOf(people: readonly Person[]): PersonField[] {
  const counts = new Map<string, number>()
  for (const person of people) for (const name of person.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, n]) => ({ name, n })).toSorted((a, b) => b.n - a.n)
}

/** The field that holds the addresses: by its name, the one that most have. */
export const addressField = (fields: readonly PersonField[]): string | undefined =>
  fields.find(({ name }) => isEmailProperty(name))?.name

/** The placeholder that a field fills, by default the one of the text that is called the same. */
export function placeholderFor(field: string, names: readonly string[]): string {
  const same = names.find(name => foldName(name) === foldName(field))
  const alike = names.find(name => meaningOf(name) !== undefined && meaningOf(name) === meaningOf(field))
  return same ?? alike ?? field
}

export type Mapping = { address: string; columns: readonly { field: string; name: string }[] }

/** Recipients as they are pasted, and what their column of addresses is called; whoever has no address is left out. */
export function peopleText(people: readonly Person[], { address, columns }: Mapping): { text: string; to: string } {
  const taken = new Set(columns.map(({ name }) => name))
  const to = ['to', 'email', 'e-mail', 'recipient'].find(name => !taken.has(name)) ?? 'address to'
  const rows = people.flatMap(person => {
    const own = person.get(address)?.trim()
    return own ? [[own, ...columns.map(({ field }) => person.get(field) ?? '')]] : []
  })
  const text = unparse([[to, ...columns.map(({ name }) => name)], ...rows], { delimiter: '\t', newline: '\n' })
  return { text, to }
}

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
