import {
  type ContactFilter,
  everyContact,
  type FilterStyle,
  filterEntries,
  matchesFilter,
  readFilter,
} from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Entry } from '#contract/request/query-string'
import type { Locale } from '#dashboard/i18n/catalogue'
import { propertyWords } from '#dashboard/parts/contact/property-words'
import { contactsText } from './contacts-text'

/** The list's query, as read from the address. */
export type ContactSearch = {
  filter: ContactFilter
  /** Requests metadata. Always true for a filter by metadata, so that rows can be checked. */
  meta: boolean
  newestFirst: boolean
}

/** Reads the address: filters in bracket form, `meta=1`, `order=oldest`. */
export function readContactSearch(params: URLSearchParams): ContactSearch {
  const read = readFilter(params)
  const filter = { ...read, labels: [...new Set(read.labels.filter(Boolean))] }
  return { filter, meta: asksMetadata(filter) || params.has('meta'), newestFirst: params.get('order') !== 'oldest' }
}

export const asksMetadata = ({ metadata, text }: ContactFilter): boolean =>
  Object.keys(metadata).length > 0 || Boolean(text?.metadata)

/** Returns the part of a filter that the connection's filter style can send. */
export function askableFilter(
  style: FilterStyle,
  { labels, properties, metadata, text }: ContactFilter,
): ContactFilter {
  if (style === 'string') return { ...everyContact, labels, ...(text && { text }) }
  return { labels, properties, metadata }
}

const isFilterKey = (key: string) => /^(?:labels|properties|metadata)$|^(?:properties|metadata)\[/.test(key)

/** Returns the conditions of a filter as they stand in the address, one per chip. */
export const conditionsOf = (filter: ContactFilter): Entry[] => [
  ...filterEntries('brackets', filter),
  ...filterEntries('string', { ...filter, labels: [] }),
]

/** Kinds of conditions; the text kinds are for a service without bracket filters. */
export type ConditionKind = 'label' | 'property' | 'metadata' | 'propertyText' | 'metadataText'

export function kindOf([key]: Entry): ConditionKind {
  if (key === 'labels') return 'label'
  const kind = key.startsWith('properties') ? 'property' : 'metadata'
  return key.includes('[') ? kind : `${kind}Text`
}

/** Fields of the filter form: value, property name, and metadata name within it. */
export type Draft = { value: string; name: string; inner: string }

export function conditionsFor(kind: ConditionKind, { value, name, inner }: Draft): Entry[] {
  const parts: Record<ConditionKind, Partial<ContactFilter>> = {
    label: { labels: [value] },
    property: { properties: { [name]: value } },
    metadata: { metadata: { [name]: { [inner]: value } } },
    propertyText: { text: { properties: value } },
    metadataText: { text: { metadata: value } },
  }
  return conditionsOf({ ...everyContact, ...parts[kind] })
}

/** Returns the address with these conditions; the last one for a name wins, other parameters stay. */
export function withConditions(params: URLSearchParams, conditions: readonly Entry[]): URLSearchParams {
  const others = Array.from(params).filter(([key]) => !isFilterKey(key))
  return new URLSearchParams([...conditions, ...others])
}

/** Returns a condition in words, with property names as in the table. */
export function conditionWords(condition: Entry, locale: Locale): string {
  const [, value] = condition
  const { properties, metadata } = readFilter([condition])
  const pairs = Object.entries(metadata).flatMap(([name, inner]) => [name, ...Object.keys(inner)])
  const names = [...Object.keys(properties), ...pairs].map(name => propertyWords(name, locale))
  return names.length > 0 ? `${names.join(' · ')} = ${value}` : `${contactsText[locale][kindOf(condition)]}: ${value}`
}

/** A service may compare without case. */
const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()

/** Returns whether a contact can match the filter. Several labels may mean all or any of them, so one is enough. */
export function mayMatch(contact: Contact, filter: ContactFilter): boolean {
  const ofLabels = filter.labels.length > 0 ? filter.labels.map(label => [label]) : [[]]
  return ofLabels.some(labels => matchesFilter(contact, { ...filter, labels }, same))
}

/**
 * Counts contacts that cannot match; above 0, the service ignores the filter. Several labels alone prove nothing.
 */
export function countMismatches(filter: ContactFilter, contacts: readonly Contact[]): number {
  const conditions = conditionsOf(filter)
  if (conditions.length === filter.labels.length && conditions.length !== 1) return 0
  return contacts.filter(contact => !mayMatch(contact, filter)).length
}

/** Parameter with the id of the contact open beside the list. */
export const openedParam = 'contact'

/** Parameter with the key of the open saved view. */
export const viewParam = 'view'

const viewKeys = new Set(['meta', 'order', 'q', 'sort', 'cols', 'only'])

/** Returns what a view stores of an address: filters, search, order and columns, in a canonical order. */
export function viewQuery(params: URLSearchParams): string {
  const isStored = (key: string) => viewKeys.has(key) || isFilterKey(key)
  const query = new URLSearchParams(Array.from(params).filter(([key, value]) => isStored(key) && value !== ''))
  query.sort()
  return query.toString()
}
