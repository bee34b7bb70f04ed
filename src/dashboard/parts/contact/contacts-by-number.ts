import type { QueryClient } from '@tanstack/react-query'
import { type ContactFilter, everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import type { PagedRows } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { nationalForm } from '#dashboard/parts/phone/as-e164'
import { contactsWith, numberFilters, numberProperties, usualFirst } from './number-match'

/** Who has a number. `checked` is false where that could not be found out, `error` what a failed read of it said. */
export type NumberOwners = { contacts: Contact[]; checked: boolean; error?: unknown }

type Options = {
  /** Numbers that are searched for at once. */
  most?: number
  /** The country that national numbers of contacts are read in (ISO 3166-1 alpha-2). Without one they are nobody's. */
  region?: string | undefined
}

export type NumberSearch = {
  /** The first page of contacts, the newest first. */
  first: PagedRows<Row<Contact>[]>
  /** The most requests that one number takes. */
  requestsEach: number
  /** Rejects where the service could not be read. */
  ownersOf: (number: string) => Promise<NumberOwners>
}

/** Numbers that are searched for at once. */
const atOnce = 4
/** The most exact queries for one number. */
const mostQueries = 6
/** So many contacts that are loaded tell what properties are called. */
const sampled = 1000

const unchecked: NumberOwners = { contacts: [], checked: false }
const unread = (error: unknown): NumberOwners => ({ ...unchecked, error })

type Loaded = { pages?: readonly { rows: readonly Row<Contact>[] }[] }

/** Contacts of lists that were read before. */
function loadedContacts(client: QueryClient): Row<Contact>[] {
  const lists = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() })
  return lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ rows }) => rows)
}

/**
 * Begins to search contacts by E.164 number, by exact queries (EP 4), afresh. Property names are the account's own, so the
 * first page of contacts, and what is loaded, tell which hold numbers and how these are written; all of them are asked by, in
 * every form, the usual one first. What comes back is checked, since a filter may be ignored. Rejects where nothing can be read.
 */
export async function openNumberSearch(client: QueryClient, region?: string): Promise<NumberSearch> {
  const fresh = (filter: ContactFilter, newestFirst?: true) =>
    client.query({ ...contactQueries.first(filter, newestFirst), staleTime: 0 })
  const { contactFilter: style } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
  const first = await fresh(everyContact, true)
  const known = [...first.rows, ...loadedContacts(client)].slice(0, sampled)
  const names = numberProperties(known)
  const national = await nationalForm(region)
  const formsOf = (number: string) => [
    ...new Set([number, number.replace(/\D/g, ''), national(number)].filter(form => form !== undefined)),
  ]
  const isClosed = first.rows.length > 0 && style === 'brackets' && names.length === 0
  const filtersOf = (forms: readonly string[]) =>
    style === 'string'
      ? numberFilters(style, names, forms)
      : usualFirst(numberFilters(style, names, forms), known).slice(0, mostQueries)

  return {
    first,
    requestsEach: filtersOf(['+1', '1', ...(region ? ['01'] : [])]).length,
    ownersOf: async number => {
      if (first.rows.length === 0) return { contacts: [], checked: true }
      const forms = formsOf(number)
      const newest = contactsWith(forms, first.rows)
      if (newest.length > 0) return { contacts: newest, checked: true }
      if (isClosed) return unchecked
      const contacts: Row<Contact>[] = []
      for (const filter of filtersOf(forms)) {
        const { rows } = await fresh(filter)
        const found = contactsWith(forms, rows)
        // Others came than were asked for: it does not filter, or not like this.
        if (found.length === 0 && rows.length > 0) return { contacts: contactsWith(forms, contacts), checked: false }
        contacts.push(...found.map(value => ({ ok: true as const, value })))
      }
      return { contacts: contactsWith(forms, contacts), checked: true }
    },
  }
}

/** Who has each of these E.164 numbers: among the newest contacts, else by exact queries. */
export async function contactsByNumber(
  client: QueryClient,
  numbers: readonly string[],
  { most = atOnce, region }: Options = {},
): Promise<ReadonlyMap<string, NumberOwners>> {
  const all = (owners: NumberOwners) => new Map(numbers.map(number => [number, owners] as const))
  try {
    const search = await openNumberSearch(client, region)
    const found = new Map<string, NumberOwners>()
    for (let from = 0; from < numbers.length; from += most) {
      const set = async (number: string) => found.set(number, await search.ownersOf(number))
      const ended = await Promise.allSettled(numbers.slice(from, from + most).map(set))
      const failed = ended.find(({ status }) => status === 'rejected')
      // A service that does not answer now is not asked a hundred times more.
      if (failed?.status === 'rejected') return new Map([...all(unread(failed.reason)), ...found])
    }
    return found
  } catch (error) {
    return all(unread(error))
  }
}
