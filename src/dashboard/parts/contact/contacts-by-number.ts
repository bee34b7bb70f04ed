import type { QueryClient } from '@tanstack/react-query'
import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { numberKey } from '#contract/numbers/same-number'
import type { Row } from '#contract/reading/answer'
import type { PagedRows } from '#dashboard/api/client/call-input'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { countEach } from '#dashboard/parts/count-each'
import { nationalForm } from '#dashboard/parts/phone/as-e164'
import { rowKey } from '#dashboard/parts/row-key'
import { isPhoneProperty, meaningOf } from './contact-words'

const looksLikeNumber = (value: string) => /^\+?[\d\s().\-/]{6,24}$/.test(value) && numberKey(value).length >= 6

/** Properties searched at most; each costs a request for each of three forms. */
const maxNames = 3

/**
 * Returns the properties that hold phone numbers, the most frequent first (names are the account's own, §2.14): those
 * with such a name, and unknown names of which at least half the values are numbers.
 */
export function numberProperties(rows: readonly Row<Contact>[], most = maxNames): string[] {
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
    .slice(0, most)
    .map(([name]) => name)
}

/** Returns whether a contact has a number that exact queries do not find, such as `070-123 45 67`. */
export const hasSeparators = (names: readonly string[], rows: readonly Row<Contact>[]): boolean =>
  rows.some(row => {
    const values = row.ok ? names.map(name => row.value.properties[name] ?? '') : []
    return values.some(value => looksLikeNumber(value) && !/^(?:\+|0)?[1-9]\d+$/.test(value))
  })

/** Returns the contacts that have one of the numbers, each once: a service may ignore a filter. */
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

/** Returns a filter for each form of the number and each property. */
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

/** Classifies the written form of a number. */
const writtenLike = (value: string) => (value.startsWith('+') ? 'plus' : /^0[1-9]/.test(value) ? 'home' : 'digits')

/** Sorts filters by how often known contacts have such a number in that property. */
function usualFirst(filters: readonly ContactFilter[], known: readonly Row<Contact>[]): ContactFilter[] {
  const values = known.flatMap(row => (row.ok ? Object.entries(row.value.properties) : []))
  const keys = values.flatMap(([name, value]) =>
    typeof value === 'string' && looksLikeNumber(value) ? [`${name} ${writtenLike(value)}`] : [],
  )
  const counts = countEach(keys)
  const countOf = ({ properties }: ContactFilter) => {
    const [[name, value] = ['', '']] = Object.entries(properties)
    return counts.get(`${name} ${writtenLike(value)}`) ?? 0
  }
  return filters.toSorted((one, other) => countOf(other) - countOf(one))
}

/** `checked`: false if another contact may have the number. */
type NumberOwners = { contacts: Contact[]; checked: boolean }

export type NumberSearch = {
  /** First page of contacts, newest first. */
  first: PagedRows<Row<Contact>[]>
  /** Requests that one number needs at most; 0 if they may not find it. */
  requestsEach: number
  /** Rejects if the service could not be read. */
  ownersOf: (number: string) => Promise<NumberOwners>
}

/** Loaded contacts examined for property names. */
const sampled = 1000

type Loaded = { pages?: readonly { rows: readonly Row<Contact>[] }[] }

/**
 * Searches contacts by E.164 number with uncached exact queries (EP 4). Known contacts show which properties hold
 * numbers and in which form (§2.14); responses are checked. `region`: country of national numbers.
 */
export async function openNumberSearch(client: QueryClient, region?: string): Promise<NumberSearch> {
  const fresh = (filter: ContactFilter, newestFirst?: true) =>
    client.query({ ...contactQueries.first(filter, newestFirst), staleTime: 0 })
  const { contactFilter: style } = await client.query({ ...connectionQueries.current(), staleTime: 'static' })
  const first = await fresh(everyContact, true)
  const lists = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() })
  const loaded = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ rows }) => rows)
  const known = [...first.rows, ...loaded].slice(0, sampled)
  const allNames = numberProperties(known, Number.POSITIVE_INFINITY)
  const names = allNames.slice(0, maxNames)
  const national = await nationalForm(region)
  const formsOf = (number: string) => [...new Set([number, number.replace(/\D/g, ''), national(number) ?? number])]
  const isClosed = first.rows.length > 0 && style === 'brackets' && names.length === 0
  const filtersOf = (forms: readonly string[]) =>
    style === 'string' ? numberFilters(style, names, forms) : usualFirst(numberFilters(style, names, forms), known)
  const isSure = !hasSeparators(allNames, known) && (style === 'string' || allNames.length <= maxNames)

  return {
    first,
    requestsEach: isSure ? filtersOf(['+1', '1', ...(region ? ['01'] : [])]).length : 0,
    ownersOf: async number => {
      if (first.rows.length === 0) return { contacts: [], checked: true }
      const forms = formsOf(number)
      const newest = contactsWith(forms, first.rows)
      if (newest.length > 0) return { contacts: newest, checked: true }
      if (isClosed) return { contacts: [], checked: false }
      const seen: Row<Contact>[] = []
      for (const filter of filtersOf(forms)) {
        const { rows } = await fresh(filter)
        // Only other contacts were returned: the service ignores the filter.
        const isIgnored = rows.length > 0 && contactsWith(forms, rows).length === 0
        if (isIgnored) return { contacts: contactsWith(forms, seen), checked: false }
        seen.push(...rows)
      }
      const contacts = contactsWith(forms, seen)
      return { contacts, checked: isSure || contacts.length > 0 }
    },
  }
}
