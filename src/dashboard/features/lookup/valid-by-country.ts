import type { LookupResult } from './lookup-result'

/** How many valid numbers each country has, each number once; '' for those whose country is not given. */
export function validByCountry(results: readonly LookupResult[]): Map<string, number> {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const { state, found, input } of results) {
    const number = found?.E164Format ?? input
    if (state !== 'valid' || seen.has(number)) continue
    seen.add(number)
    const country = found?.RegionCode ?? ''
    counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return counts
}
