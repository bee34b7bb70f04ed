import type { FoundMessage, FoundRow } from '#dashboard/features/messages/merge-messages'
import { instantOf } from '#dashboard/i18n/format'
import { operatorCode } from '#dashboard/parts/operators/use-operator-words'

/** What messages of a conversation can be narrowed to: each value with how many of the loaded ones have it. */
export const facetNames = ['code', 'country', 'operator', 'encoding', 'hour'] as const
export type FacetName = (typeof facetNames)[number]
export type Facet = { value: string; count: number }

const valueOf: Record<FacetName, (found: FoundMessage) => string> = {
  code: ({ timeline }) => String(timeline.standing ?? ''),
  country: ({ message }) => message.mcc ?? '',
  operator: ({ message }) => operatorCode(message),
  encoding: ({ message }) => String(message.datacoding ?? ''),
  hour: ({ sent }) => instantOf(sent)?.toISOString().slice(0, 13) ?? '',
}

/** When the hour of a facet begins. */
export const hourBegins = (hour: string): string => `${hour}:00:00Z`

const filterOf = (name: FacetName) => (found: FoundMessage, value: string) => valueOf[name](found) === value

const ofEach = <T>(make: (name: FacetName) => T): Record<FacetName, T> => ({
  code: make('code'),
  country: make('country'),
  operator: make('operator'),
  encoding: make('encoding'),
  hour: make('hour'),
})

/** Whether a message is wanted, by the name of each facet. */
export const facetFilters = ofEach(filterOf)

const order: Partial<Record<FacetName, (a: Facet, b: Facet) => number>> = {
  hour: (a, b) => (a.value < b.value ? 1 : -1),
}

/** The values of each facet, the most frequent first; hours as messages are, the newest first. What does not say has none. */
export function facetsOf(rows: readonly FoundRow[]): Record<FacetName, Facet[]> {
  const counted = (name: FacetName) => {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const value = row.ok ? valueOf[name](row.value) : ''
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted(order[name] ?? ((a, b) => b.count - a.count))
  }
  return ofEach(counted)
}
