import type { QueryClient } from '@tanstack/react-query'
import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { numberKey } from '#contract/numbers/same-number'
import type { Row } from '#contract/reading/answer'
import type { PagedRows } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { nationalForm } from '#dashboard/parts/phone/as-e164'
import { rowKey } from '#dashboard/parts/row-key'
import { isPhoneProperty, meaningOf } from './contact-words'

const looksLikeNumber = (value: string) => /^\+?[\d\s().\-/]{6,24}$/.test(value) && numberKey(value).length >= 6

/** The most properties that are searched by; each costs a request a form. */
const maxNames = 3

/**
 * The names of properties that hold phone numbers, the commonest first: names are the account's own (§2.14). One that is not
 * called so holds them if half of its values are numbers, and never if it is called a name or an address.
 */
export function numberProperties(rows: readonly Row<Contact>[]): string[] {
  const counts = new Map<string, { numbers: number; filled: number }>()
  for (const row of rows) {
    if (!row.ok) continue
    for (const [name, value] of Object.entries(row.value.properties)) {
      if (typeof value !== 'string' || value.trim() === '') continue
      const { numbers, filled } = counts.get(name) ?? { numbers: 0, filled: 0 }
      counts.set(name, { numbers: numbers + (looksLikeNumber(value) ? 1 : 0), filled: filled + 1 })
    }
  }
  const isNumberProperty = (name: string, { numbers, filled }: { numbers: number; filled: number }) =>
    numbers > 0 && (isPhoneProperty(name) || (meaningOf(name) === undefined && numbers * 2 >= filled))
  return [...counts]
    .filter(([name, count]) => isNumberProperty(name, count))
    .toSorted(([, a], [, b]) => b.numbers - a.numbers)
    .slice(0, maxNames)
    .map(([name]) => name)
}

/** The contacts that really have one of the numbers in a property, each once: a service may ignore a filter. */
export function contactsWith(numbers: readonly string[], rows: readonly Row<Contact>[]): Contact[] {
  const keys = new Set(numbers.map(numberKey).filter(Boolean))
  const found = new Map<string, Contact>()
  for (const row of rows) {
    if (!row.ok) continue
    const values = Object.values(row.value.properties)
    const has = values.some(value => typeof value === 'string' && looksLikeNumber(value) && keys.has(numberKey(value)))
    if (has) found.set(rowKey(row), row.value)
  }
  return [...found.values()]
}

/** One filter for each way a number may be written in each property that holds numbers. */
export function numberFilters(
  style: FilterStyle,
  names: readonly string[],
  numbers: readonly string[],
): ContactFilter[] {
  if (style === 'string') {
    const digits = [...new Set(numbers.map(number => number.replace(/\D/g, '')))]
    return digits.map((text): ContactFilter => ({ ...everyContact, text: { properties: text } }))
  }
  return numbers.flatMap(number =>
    names.map((name): ContactFilter => ({ ...everyContact, properties: { [name]: number } })),
  )
}

/** How a number is written, as far as a query must say it. */
const writtenLike = (value: string) => (value.startsWith('+') ? 'plus' : /^0[1-9]/.test(value) ? 'home' : 'digits')

/** Filters for one number by one property each, in the order in which contacts that are known have such numbers. */
function usualFirst(filters: readonly ContactFilter[], known: readonly Row<Contact>[]): ContactFilter[] {
  const counts = new Map<string, number>()
  for (const row of known) {
    for (const [name, value] of Object.entries(row.ok ? row.value.properties : {})) {
      if (typeof value !== 'string' || !looksLikeNumber(value)) continue
      const key = `${name} ${writtenLike(value)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const countOf = ({ properties }: ContactFilter) => {
    const [[name, value] = ['', '']] = Object.entries(properties)
    return counts.get(`${name} ${writtenLike(value)}`) ?? 0
  }
  return filters.toSorted((one, other) => countOf(other) - countOf(one))
}

/** Who has a number. `checked` is false where that could not be found out. */
type NumberOwners = { contacts: Contact[]; checked: boolean }

export type NumberSearch = {
  /** The first page of contacts, the newest first. */
  first: PagedRows<Row<Contact>[]>
  /** The most requests that one number takes. */
  requestsEach: number
  /** Rejects where the service could not be read. */
  ownersOf: (number: string) => Promise<NumberOwners>
}

/** The most exact queries for one number. */
const mostQueries = 6
/** So many contacts that are loaded tell what properties are called. */
const sampled = 1000

type Loaded = { pages?: readonly { rows: readonly Row<Contact>[] }[] }

/**
 * Searches contacts by E.164 number with exact queries (EP 4), never from a cache. Contacts already seen tell which properties hold
 * numbers and how these are written (§2.14). Answers are checked: a service may ignore a filter. `region` is that of national numbers.
 */
export async function openNumberSearch(client: QueryClient, region?: string): Promise<NumberSearch> {
  const fresh = (filter: ContactFilter, newestFirst?: true) =>
    client.query({ ...contactQueries.first(filter, newestFirst), staleTime: 0 })
  const { contactFilter: style } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
  const first = await fresh(everyContact, true)
  const lists = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() })
  const loaded = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ rows }) => rows)
  const known = [...first.rows, ...loaded].slice(0, sampled)
  const names = numberProperties(known)
  const national = await nationalForm(region)
  const formsOf = (number: string) => [...new Set([number, number.replace(/\D/g, ''), national(number) ?? number])]
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
      if (isClosed) return { contacts: [], checked: false }
      const seen: Row<Contact>[] = []
      for (const filter of filtersOf(forms)) {
        const { rows } = await fresh(filter)
        // Others came than were asked for: it does not filter, or not like this.
        const isIgnored = rows.length > 0 && contactsWith(forms, rows).length === 0
        if (isIgnored) return { contacts: contactsWith(forms, seen), checked: false }
        seen.push(...rows)
      }
      return { contacts: contactsWith(forms, seen), checked: true }
    },
  }
}
