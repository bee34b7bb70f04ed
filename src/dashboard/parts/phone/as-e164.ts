import type { CountryCode } from 'libphonenumber-js/min'
import { isE164, isNumberLike, spellings } from './question'

type Numbers = typeof import('libphonenumber-js/min')

/** What knows numbers. Its tables are as large as a page, so they come with the first number that needs them. */
export const loadNumbers = (): Promise<Numbers> => import('libphonenumber-js/min')

const countryOf = ({ isSupportedCountry }: Numbers, region: string | undefined): CountryCode | undefined =>
  region && isSupportedCountry(region) ? region : undefined

/**
 * The valid number (E.164) that is written like this, read in `region` (ISO 3166-1 alpha-2) or with the country code it has;
 * undefined where it is none.
 */
export function validNumber(numbers: Numbers, written: string, region: string | undefined): string | undefined {
  if (!isNumberLike(written)) return undefined
  const country = countryOf(numbers, region)
  for (const spelling of spellings(written.replace(/[^\d+]/g, ''))) {
    const found = numbers.parsePhoneNumberFromString(spelling, country)
    if (found?.isValid()) return found.number
  }
  return undefined
}

/**
 * A number as every country reads it, worked out here without asking anybody: for suggestions while it is typed. Undefined
 * where it is no valid number of `region` (ISO 3166-1 alpha-2) or with the country code it has.
 */
export async function asE164(number: string, region: string | undefined): Promise<string | undefined> {
  if (!isNumberLike(number)) return undefined
  const bare = number.replace(/[^\d+]/g, '')
  return isE164(bare) ? bare : validNumber(await loadNumbers(), number, region)
}
