import type { QueryClient } from '@tanstack/react-query'
import { lookUpMany, validNumbers } from '#dashboard/parts/lookup/look-up-many'
import { asE164 } from './as-e164'
import { isNational, needsCountry, spellings } from './question'

const isWhole = (number: string) => /^\+[1-9]\d{1,14}$/.test(number)

/** A number that nobody can read without a country, and none was chosen. */
export const lacksCountry = (number: string, region: string | undefined): boolean =>
  region === undefined && needsCountry(number)

/**
 * Numbers in E.164 by how they were written, national ones read in `region` (ISO 3166-1 alpha-2, empty or undefined for
 * none): those that a lookup (EP 10) knows for valid in format, and no others. Nothing is asked where all are whole,
 * nor by who may not ask (`mayLookUp`): they are worked out here. Never rejects.
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
  const valid = validNumbers((await lookUpMany(client, requested, { region })).found)
  const whole = new Map([...valid].filter(([, number]) => isWhole(number)))
  for (const number of others) {
    const [form] = formsOf(number).flatMap(each => whole.get(each) ?? [])
    if (form) found.set(number, form)
  }
  return found
}
