import { type ContactFilter, everyContact, type FilterStyle, filterEntries, readFilter } from '#contract/contact-filter'

/** What of the list's address the service is asked. */
export type ContactSearch = {
  filter: ContactFilter
  /** Metadata is asked for; always when it is filtered by, so that the rows can be held against the filter. */
  meta: boolean
  newestFirst: boolean
}

/** Reads the address: the filter as it is sent in brackets, `meta=1`, `order=oldest`. */
export function readContactSearch(params: URLSearchParams): ContactSearch {
  const read = readFilter(params)
  const filter = { ...read, labels: [...new Set(read.labels.filter(Boolean))] }
  const byMetadata = Object.keys(filter.metadata).length > 0 || Boolean(filter.text?.metadata)
  return { filter, meta: byMetadata || params.has('meta'), newestFirst: params.get('order') !== 'oldest' }
}

/** The part of a filter that the connection's style can ask for. */
export function askableFilter(
  style: FilterStyle,
  { labels, properties, metadata, text }: ContactFilter,
): ContactFilter {
  if (style === 'string') return text ? { ...everyContact, labels, text } : { ...everyContact, labels }
  return { labels, properties, metadata }
}

/** Whether anything is filtered by. */
export const isFiltered = ({ labels, properties, metadata, text }: ContactFilter): boolean =>
  labels.length + Object.keys(properties).length + Object.keys(metadata).length > 0 ||
  Boolean(text?.properties || text?.metadata)

export const isFilterKey = (key: string) => /^(?:labels|properties|metadata)$|^(?:properties|metadata)\[/.test(key)

/** The address with another filter; everything else in it stays. */
export function withFilter(params: URLSearchParams, style: FilterStyle, filter: ContactFilter): URLSearchParams {
  const others = Array.from(params).filter(([key]) => !isFilterKey(key))
  return new URLSearchParams([...filterEntries(style, filter), ...others])
}

/** One condition of a filter, as a chip shows it. */
export type Condition =
  | { kind: 'label'; value: string }
  | { kind: 'property'; name: string; value: string }
  | { kind: 'metadata'; name: string; inner: string; value: string }
  | { kind: 'propertyText' | 'metadataText'; value: string }

/** A filter condition by condition. */
export function conditionsOf({ labels, properties, metadata, text }: ContactFilter): Condition[] {
  return [
    ...labels.map((value): Condition => ({ kind: 'label', value })),
    ...Object.entries(properties).map(([name, value]): Condition => ({ kind: 'property', name, value })),
    ...Object.entries(metadata).flatMap(([name, members]) =>
      Object.entries(members).map(([inner, value]): Condition => ({ kind: 'metadata', name, inner, value })),
    ),
    ...(text?.properties ? [{ kind: 'propertyText', value: text.properties } as const] : []),
    ...(text?.metadata ? [{ kind: 'metadataText', value: text.metadata } as const] : []),
  ]
}

/** The filter of some conditions; of two for the same name the later one counts. */
export function filterOf(conditions: readonly Condition[]): ContactFilter {
  const last = <K extends Condition['kind']>(kind: K) =>
    conditions.filter((each): each is Extract<Condition, { kind: K }> => each.kind === kind)
  const inner = new Map<string, [string, string][]>()
  for (const { name, inner: key, value } of last('metadata'))
    inner.set(name, [...(inner.get(name) ?? []), [key, value]])
  const text = {
    ...last('propertyText')
      .map(({ value }) => ({ properties: value }))
      .at(-1),
    ...last('metadataText')
      .map(({ value }) => ({ metadata: value }))
      .at(-1),
  }
  const filter = {
    labels: [...new Set(last('label').map(({ value }) => value))],
    properties: Object.fromEntries(last('property').map(({ name, value }) => [name, value])),
    metadata: Object.fromEntries(Array.from(inner, ([name, members]) => [name, Object.fromEntries(members)])),
  }
  return Object.keys(text).length > 0 ? { ...filter, text } : filter
}
