import { useQueries, useQuery } from '@tanstack/react-query'
import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/reading/answer'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'

type Rows = readonly Row<Contact>[]

const noRows: Rows = []

/**
 * Runs exact queries for contacts (EP 4). Property names are the account's own (§2.14), so the filters are made from a
 * `sample` of contacts, fresh for `sampleMs`. A service may ignore a filter: the caller checks the rows. Without
 * `filtersOf` nothing is requested.
 */
export function useExactQueries(
  filtersOf: ((style: FilterStyle, sample: Rows) => ContactFilter[]) | undefined,
  sampleMs = 30_000,
) {
  const enabled = filtersOf !== undefined
  const connection = useQuery({ ...connectionQueries.current(), enabled })
  const style = connection.data?.contactFilter
  const first = { ...contactQueries.first(everyContact), staleTime: sampleMs }
  const sample = useQuery({ ...first, enabled: enabled && style === 'brackets' })
  const known = sample.data?.rows ?? noRows
  const filters = filtersOf && style && !sample.isLoading ? filtersOf(style, known) : []
  const answers = useQueries({ queries: filters.map(filter => contactQueries.first(filter)) })
  const all = [connection, sample, answers].flat()
  return {
    sample: known,
    /** The sample is the whole list. */
    isWhole: sample.data?.next === undefined,
    filters,
    rows: answers.flatMap(({ data }) => data?.rows ?? []),
    /** A query has more pages. */
    more: answers.some(({ data }) => data?.next !== undefined),
    pending: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error }) => error)?.error ?? undefined,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}
