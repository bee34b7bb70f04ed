import type { QueryClient } from '@tanstack/react-query'
import { lookupQueries } from '#dashboard/data/lookup'

/** The most numbers asked for in one request; the specification gives no bound (§8). */
const atOnce = 100

/** The numbers (E.164) that a lookup (EP 10) calls valid, by how they are written. What cannot be asked is in doubt still. */
export async function lookUpDoubtful(
  client: QueryClient,
  written: readonly string[],
  region: string,
): Promise<ReadonlyMap<string, string>> {
  const valid = new Map<string, string>()
  const different = [...new Set(written)]
  for (let from = 0; from < different.length; from += atOnce) {
    const query = lookupQueries.numbers(different.slice(from, from + atOnce), region || undefined)
    const answer = await client.query({ ...query, staleTime: 'static' }).catch(() => undefined)
    if (!answer) break
    for (const row of answer.PhoneNumbers ?? []) {
      if (!row.ok) continue
      const { Input, IsValid, E164Format } = row.value
      if (Input != null && IsValid && E164Format) valid.set(Input, E164Format)
    }
  }
  return valid
}
