import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { connectionQueries } from '#dashboard/api/client/connection'
import { contactQueries } from '#dashboard/api/contacts'
import { contactsWith, numberFilters, numberProperties } from '#dashboard/parts/contact/number-match'
import { rowKey } from '#dashboard/parts/row-key'

export type ContactMatches = {
  contacts: Contact[]
  pending: boolean
  error: Error | undefined
  retry: () => void
  /** The properties that were searched by; empty where the service takes plain text. */
  properties: string[]
  /**
   * What it means that there are none. `unsearched`: no property is known to hold numbers. `ignored`: others came than
   * were asked for, so it is not known.
   */
  absence: 'none' | 'unsearched' | 'ignored'
  /** How many contacts were looked at. */
  read: number
}

/**
 * The contacts who have one of these numbers (EP 4). Property names are the account's own, so the first page of contacts
 * tells which of them hold numbers; what comes back is checked, because a service may ignore a filter.
 */
export function useContactMatches(numbers: readonly string[]): ContactMatches {
  const enabled = numbers.length > 0
  const connection = useQuery({ ...connectionQueries.current(), enabled })
  const style = connection.data?.contactFilter
  const sample = useQuery({ ...contactQueries.first(everyContact), enabled: enabled && style === 'brackets' })
  const names = useMemo(() => numberProperties(sample.data?.rows ?? []), [sample.data])
  const filters = enabled && style ? numberFilters(style, names, numbers) : []
  const found = useQueries({
    queries: filters.map(filter => contactQueries.first(filter)),
    combine: answers => ({
      rows: answers.flatMap(({ data }) => data?.rows ?? []),
      pending: answers.some(({ isLoading }) => isLoading),
      error: answers.find(({ error }) => error)?.error,
      retry: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch()
      },
    }),
  })
  const all = [...(sample.data?.rows ?? []), ...found.rows]
  return {
    contacts: contactsWith(numbers, all),
    absence: found.rows.length > 0 ? 'ignored' : all.length > 0 && filters.length === 0 ? 'unsearched' : 'none',
    read: new Set(all.map(rowKey)).size,
    pending: connection.isLoading || sample.isLoading || found.pending,
    error: connection.error ?? sample.error ?? found.error ?? undefined,
    retry: () => {
      if (connection.isError) void connection.refetch()
      if (sample.isError) void sample.refetch()
      found.retry()
    },
    properties: names,
  }
}
