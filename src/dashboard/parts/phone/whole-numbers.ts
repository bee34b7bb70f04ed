import type { QueryClient } from '@tanstack/react-query'
import { lookupQueries } from '#dashboard/data/lookup'
import { asE164 } from './as-e164'
import { isNational, needsCountry, spellings } from './question'

const isWhole = (number: string) => /^\+[1-9]\d{1,14}$/.test(number)

/** A number that nobody can read without a country, and none was chosen. */
export const lacksCountry = (number: string, region: string | undefined): boolean =>
  region === undefined && needsCountry(number)

/**
 * Numbers in E.164 by how they were written, national ones read in `region` (ISO 3166-1 alpha-2, empty or undefined for
 * none): those that a lookup (EP 10) knows for valid in format, and no others. One request; none where all are whole,
 * and none by who may not ask (`mayLookUp`): they are worked out here. Never rejects.
 */
export async function wholeNumbers(
  client: QueryClient,
  written: readonly string[],
  region: string | undefined,
  mayLookUp: boolean,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const others = [...new Set(written)].filter(number => number.trim() !== '' && !isWhole(number))
  if (!mayLookUp) {
    for (const number of others) {
      const whole = await asE164(number, region).catch(() => undefined)
      if (whole) found.set(number, whole)
    }
    return found
  }
  const formsOf = (number: string) => spellings(number).filter(form => region || !isNational(form))
  const requested = [...new Set(others.flatMap(formsOf))]
  if (requested.length === 0) return found
  const answer = await client.query(lookupQueries.numbers(requested, region || undefined)).catch(() => undefined)
  // Answers belong to the number they name as `Input`: their order is not promised (§2.13).
  const whole = new Map<string, string>()
  for (const row of answer?.PhoneNumbers ?? []) {
    if (!row.ok) continue
    const { Input, IsValid, E164Format } = row.value
    if (Input != null && IsValid && E164Format && isWhole(E164Format)) whole.set(Input, E164Format)
  }
  for (const number of others) {
    const [form] = formsOf(number).flatMap(each => whole.get(each) ?? [])
    if (form) found.set(number, form)
  }
  return found
}
