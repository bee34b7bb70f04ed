/** The filter of EP 4. The specification gives no notation, so there are two. */

import { getOwn } from '#contract/reading/json-object'
import type { Entry } from '#contract/request/query-string'
import type { Contact } from './contacts-v2'

export type ContactFilter = {
  /** Labels that a contact must all have. */
  labels: string[]
  /** Property name → required value, compared exactly. */
  properties: Record<string, string>
  /** Property name → metadata name → required value, compared exactly. */
  metadata: Record<string, Record<string, string>>
  /** Filter texts as typed, for a service that takes plain strings and defines their meaning. */
  text?: { properties?: string; metadata?: string }
}

/** The empty filter, which matches every contact. */
export const everyContact: ContactFilter = { labels: [], properties: {}, metadata: {} }

export type FilterStyle = 'brackets' | 'string'

// `metadata[name.inner]` is split at its first dot, so a dot in the name itself is written `%2E`.
const escapeName = (name: string) => name.replace(/%(?=2E|25)|\./g, found => (found === '.' ? '%2E' : '%25'))
const unescapeName = (name: string) => name.replace(/%2E|%25/g, found => (found === '%2E' ? '.' : '%'))

/**
 * The query entries of a filter. `brackets`: `labels=a`, `properties[name]=value`, `metadata[name.inner]=value`.
 * `string`: `labels=a`, and `properties` and `metadata` as typed.
 */
export function filterEntries(style: FilterStyle, filter: ContactFilter): Entry[] {
  const entries: Entry[] = filter.labels.map(label => ['labels', label])
  if (style === 'string') {
    if (filter.text?.properties) entries.push(['properties', filter.text.properties])
    if (filter.text?.metadata) entries.push(['metadata', filter.text.metadata])
    return entries
  }
  for (const [name, value] of Object.entries(filter.properties)) entries.push([`properties[${name}]`, value])
  for (const [name, members] of Object.entries(filter.metadata)) {
    for (const [inner, value] of Object.entries(members)) {
      entries.push([`metadata[${escapeName(name)}.${inner}]`, value])
    }
  }
  return entries
}

const bracketed = /^(properties|metadata)\[([^]*)\]$/

/** Reads both notations and ignores other entries. Of a repeated name the last entry applies. */
export function readFilter(entries: Iterable<readonly [string, string]>): ContactFilter {
  const labels: string[] = []
  const properties = new Map<string, string>()
  const metadata = new Map<string, Map<string, string>>()
  const text: { properties?: string; metadata?: string } = {}
  for (const [name, value] of entries) {
    const [, kind, key = ''] = bracketed.exec(name) ?? []
    if (name === 'labels') labels.push(value)
    else if (kind === 'properties') properties.set(key, value)
    else if (kind === 'metadata') {
      const [, outer = '', inner = ''] = /^([^.]*)\.?([^]*)$/.exec(key) ?? []
      const members = metadata.get(unescapeName(outer)) ?? new Map<string, string>()
      metadata.set(unescapeName(outer), members.set(inner, value))
    } else if ((name === 'properties' || name === 'metadata') && value) text[name] = value
  }
  // `fromEntries` instead of assignment, because a property may be called `__proto__`.
  const filter = {
    labels,
    properties: Object.fromEntries(properties),
    metadata: Object.fromEntries(Array.from(metadata, ([name, members]) => [name, Object.fromEntries(members)])),
  }
  return Object.keys(text).length > 0 ? { ...filter, text } : filter
}

const contains = (values: Iterable<string | null | undefined>, part: string | undefined) =>
  !part || Array.from(values).some(value => value?.toLowerCase().includes(part.toLowerCase()))

/**
 * True when a contact has every label and value of the filter. A plain string matches part of a value in any case.
 * Metadata can only match if the contact was requested with `meta`.
 */
export function matchesFilter(
  contact: Contact,
  filter: ContactFilter,
  same = (value: string | null | undefined, wanted: string) => value === wanted,
): boolean {
  const members = Object.values(contact.metadata ?? {}).flatMap(inner => Object.values(inner ?? {}))
  return (
    filter.labels.every(label => contact.labels?.some(each => same(each, label))) &&
    Object.entries(filter.properties).every(([name, value]) => same(getOwn(contact.properties, name), value)) &&
    Object.entries(filter.metadata).every(([name, inner]) =>
      Object.entries(inner).every(([key, value]) => same(getOwn(getOwn(contact.metadata, name), key), value)),
    ) &&
    contains(Object.values(contact.properties), filter.text?.properties) &&
    contains(members, filter.text?.metadata)
  )
}
