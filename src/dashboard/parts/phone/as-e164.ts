import { isE164, isNumberLike, spellings } from './question'

/**
 * A number as every country reads it, worked out here without asking anybody: for suggestions while it is typed. Undefined
 * where it is no valid number of `region` (ISO 3166-1 alpha-2) or with the country code it has.
 */
export async function asE164(number: string, region: string | undefined): Promise<string | undefined> {
  if (!isNumberLike(number)) return undefined
  const bare = number.replace(/[^\d+]/g, '')
  if (isE164(bare)) return bare
  // Its tables are as large as a page, so they come with the first number that needs them.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const country = region && isSupportedCountry(region) ? region : undefined
  for (const spelling of spellings(bare)) {
    const found = parsePhoneNumberFromString(spelling, country)
    if (found?.isValid()) return found.number
  }
  return undefined
}
