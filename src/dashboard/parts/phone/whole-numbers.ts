import type { QueryClient } from '@tanstack/react-query'
import { lookupQueries } from '#dashboard/data/lookup'

const isWhole = (number: string) => /^\+[1-9]\d{1,14}$/.test(number)

/**
 * Numbers in E.164 by how they were written, read in `region` (ISO 3166-1 alpha-2) where they have no country code: those
 * that a lookup (EP 10) knows for valid in format, and no others. One request; none where all are whole. Never rejects.
 */
export async function wholeNumbers(
  client: QueryClient,
  written: readonly string[],
  region?: string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const asked = [...new Set(written)].filter(number => number.trim() !== '' && !isWhole(number))
  if (asked.length === 0) return found
  const answer = await client.query(lookupQueries.numbers(asked, region)).catch(() => undefined)
  for (const row of answer?.PhoneNumbers ?? []) {
    if (!row.ok) continue
    const { Input, IsValid, E164Format } = row.value
    if (Input != null && IsValid && E164Format && isWhole(E164Format)) found.set(Input, E164Format)
  }
  return found
}
