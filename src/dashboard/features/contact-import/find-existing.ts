import type { QueryClient } from '@tanstack/react-query'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { pagingEntries } from '#contract/paging'
import { call, connection } from '#dashboard/data/client/call'
import type { Page, PagedRows } from '#dashboard/data/client/call-input'
import { fanOut } from '#dashboard/data/client/fan-out'
import { pageAfter } from '#dashboard/data/client/page-after'
import { contactWords } from '#dashboard/parts/contact/contact-name'
import { contactsByNumber } from '#dashboard/parts/contact/contacts-by-number'
import { loadNumbers, validNumber } from '#dashboard/parts/phone/as-e164'
import { isNumberLike } from '#dashboard/parts/phone/question'

/** Contacts by their numbers (E.164). */
export type Existing = Map<string, { name: string; id: string }>

export type FoundExisting = {
  contacts: Existing
  /** Numbers that could not be checked. */
  unchecked: number
}

type Search = {
  client: QueryClient
  /** E.164, each once. */
  numbers: readonly string[]
  /** The country that national numbers of contacts are read in; empty for none. */
  region: string
  signal: AbortSignal
  /** Told how many of the numbers are checked. */
  onProgress: (done: number) => void
}

/** So many numbers are asked for one by one between two reports. */
const asked = 20

type ContactPage = PagedRows<Row<Contact>[]>

const readPage = (page: Page | undefined, signal: AbortSignal): Promise<ContactPage> =>
  fanOut(() => call('listContacts', { filter: everyContact, page }, { signal }), signal)

const found = (contact: Contact) => ({ name: contactWords(contact) ?? '', id: contact.id ?? '' })

/**
 * Whether all contacts come in fewer requests than there are numbers: one request tells, for the rows that would be the first
 * beyond that. Where a service does not page, nobody knows.
 */
async function isListShorter(numbers: number, signal: AbortSignal): Promise<boolean> {
  const { paging } = await connection()
  if (paging === 'none') return false
  const beyond = await readPage(pagingEntries(paging, { start: numbers * paging.size }), signal)
  return beyond.rows.length === 0
}

/** Every contact's numbers, a page after the other. */
async function readAll({ region, signal, numbers, onProgress }: Search): Promise<Existing> {
  const known = await loadNumbers()
  const wanted = new Set(numbers)
  const contacts: Existing = new Map()
  const pages: ContactPage[] = []
  let page: Page | undefined
  do {
    const last = await readPage(page, signal)
    pages.push(last)
    for (const row of last.rows) {
      if (!row.ok) continue
      for (const value of Object.values(row.value.properties)) {
        if (!value || !isNumberLike(value)) continue
        const number = validNumber(known, value, region || undefined) ?? `+${value.replace(/\D/g, '')}`
        if (wanted.has(number) && !contacts.has(number)) contacts.set(number, found(row.value))
      }
    }
    page = pageAfter(last, pages)
    onProgress(Math.min(numbers.length - 1, pages.length))
  } while (page)
  return contacts
}

/** One exact query a number. */
async function readEach({ client, numbers, signal, onProgress }: Search): Promise<FoundExisting> {
  const contacts: Existing = new Map()
  let unchecked = 0
  for (let from = 0; from < numbers.length; from += asked) {
    signal.throwIfAborted()
    for (const [number, owners] of await contactsByNumber(client, numbers.slice(from, from + asked))) {
      const [first] = owners.contacts
      if (first) contacts.set(number, found(first))
      if (!owners.checked) unchecked += 1
    }
    onProgress(Math.min(numbers.length, from + asked))
  }
  return { contacts, unchecked }
}

/** Whoever has these numbers already: all contacts are read, or each number is asked for, whichever is fewer requests. */
export async function findExisting(search: Search): Promise<FoundExisting> {
  const { numbers, signal } = search
  try {
    if (!(await isListShorter(numbers.length, signal))) return await readEach(search)
    return { contacts: await readAll(search), unchecked: 0 }
  } catch {
    return { contacts: new Map(), unchecked: numbers.length }
  }
}
