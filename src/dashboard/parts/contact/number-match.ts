import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { numberKey } from '#contract/numbers/same-number'
import type { Row } from '#contract/reading/answer'
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
export function usualFirst(filters: readonly ContactFilter[], known: readonly Row<Contact>[]): ContactFilter[] {
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
