import { needsCountry } from '#contract/numbers/written-number'
import { asE164 } from './as-e164'

/** A number that nobody can read without a country, and none was chosen. */
export const lacksCountry = (number: string, region: string | undefined): boolean =>
  region === undefined && needsCountry(number)

/**
 * Numbers in E.164 by how they were written, national ones read in `region` (ISO 3166-1 alpha-2, empty or undefined for none): the
 * valid ones in which nothing was guessed. Never rejects.
 */
export async function wholeNumbers(
  written: readonly string[],
  region: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const number of new Set(written)) {
    const whole = await asE164(number, region).catch(() => undefined)
    if (whole && whole !== number) found.set(number, whole)
  }
  return found
}
