import type { loadNumbers } from './as-e164'
import { isNational } from './question'

/**
 * What is wrong with a number that is not valid, as far as its form tells. `unknown`: as long as numbers are, and still none that
 * is given out. `country`: it has no country code, and no country to be read in.
 */
export type NumberFault = 'notNumber' | 'tooShort' | 'tooLong' | 'length' | 'countryCode' | 'country' | 'unknown'

const lengthFaults = {
  NOT_A_NUMBER: 'notNumber',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'length',
  INVALID_COUNTRY: 'countryCode',
} as const satisfies Record<string, NumberFault>

type Numbers = Awaited<ReturnType<typeof loadNumbers>>

/** Why a number that is not valid is none, read in `region` (ISO 3166-1 alpha-2); empty for no country. */
export function numberFault(numbers: Numbers, written: string, region: string): NumberFault {
  const { isSupportedCountry, validatePhoneNumberLength } = numbers
  if (/\p{L}/u.test(written)) return 'notNumber'
  const digits = written.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const country = isSupportedCountry(region) ? region : undefined
  const fault = validatePhoneNumberLength(digits, country)
  if (fault === 'INVALID_COUNTRY' && !digits.startsWith('+')) return isNational(written) ? 'country' : 'tooShort'
  return fault === undefined ? 'unknown' : lengthFaults[fault]
}
