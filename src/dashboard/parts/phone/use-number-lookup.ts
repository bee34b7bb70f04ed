import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PhoneNumber } from '#contract/lookup'
import { lookupQueries } from '#dashboard/data/lookup'
import { useDefaultRegion } from '#dashboard/data/shared/default-region'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { isNational, needsCountry, spellings } from './question'

/** A number as a lookup (EP 10) knows it. */
export type NumberLookup = {
  /** The person may look numbers up. Without the right nothing is asked, and nothing is known. */
  available: boolean
  pending: boolean
  found: PhoneNumber | undefined
  error: Error | null
  retry: () => void
  /** The country it is from must be asked for: none was chosen yet, and it has no country code. */
  lacksCountry: boolean
}

const nothing: readonly string[] = []

/**
 * Looks a number up; '' asks for nothing. National numbers are read in `region` (ISO 3166-1 alpha-2, '' for none), without
 * one in the default country.
 */
export function useNumberLookup(number: string, region?: string): NumberLookup {
  const available = useMayCall()('lookupPhoneNumbers')
  const saved = useDefaultRegion()
  const national = isNational(number)
  const readIn = national ? (region ?? saved.region) : undefined
  const waits = national && region === undefined && saved.loading
  const unplaced = !waits && readIn === undefined && needsCountry(number)
  const numbers = useMemo(() => {
    const meant = available && number && !waits ? spellings(number) : nothing
    // Without a country there is nothing to be known of it as it is written.
    return unplaced ? meant.slice(1) : meant
  }, [available, number, waits, unplaced])
  const query = useQuery(lookupQueries.numbers(numbers, readIn || undefined))
  // Answers belong to the number they name as `Input`: their order is not promised (§2.13).
  const rows = (query.data?.PhoneNumbers ?? []).flatMap(row => (row.ok ? [row.value] : []))
  const known = numbers.flatMap(spelling => rows.filter(({ Input }) => Input === spelling))
  const found = known.find(({ IsValid }) => IsValid) ?? known.find(({ Input }) => Input === number)
  return {
    available,
    pending: available && (waits || query.isLoading),
    found,
    error: query.error,
    retry: () => void query.refetch(),
    lacksCountry: available && unplaced && !query.isLoading && !found?.IsValid,
  }
}
