// The only reader of phone numbers. Its metadata is as large as a page, so the dashboard loads this file on first
// use.
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  type PhoneNumberType,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { PhoneType } from '#contract/codes/code-tables'
import { isNumberLike, needsCountry, type Repair, writtenNumber } from './written-number'

/**
 * Why a number is not valid.
 * - `damaged`: a spreadsheet wrote it with an exponent, decimals or a minus
 * - `country`: it has no country code, and there is no default country
 * - `foreign`: another country's number without its `+`, or this country's without its national prefix
 * - `unknown`: of a valid length, but not assigned
 */
export type NumberFault =
  | 'notNumber'
  | 'damaged'
  | 'tooShort'
  | 'tooLong'
  | 'length'
  | 'countryCode'
  | 'country'
  | 'foreign'
  | 'unknown'

/** A number of valid format. */
export type ValidNumber = {
  e164: string
  /** National and international notation. */
  national: string
  international: string
  /** ISO 3166-1 alpha-2; undefined if the number belongs to no country. */
  region: string | undefined
  callingCode: string
  type: PhoneType
  /** Whether a missing national prefix (0) was added. */
  isGuessed: boolean
}

/** `text`: the number without invisible characters. `repairs`: corrections made before reading. */
export type NumberReading = { text: string; repairs: readonly Repair[] } & (
  | { number: ValidNumber; fault?: undefined }
  | { number?: undefined; fault: NumberFault }
)

const types = {
  FIXED_LINE: 'fixedLine',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixedLineOrMobile',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'premiumRate',
  SHARED_COST: 'sharedCost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personalNumber',
  PAGER: 'pager',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
} as const satisfies Record<PhoneNumberType, PhoneType>

/** Longest text that may be a number; the library is slow for longer ones. */
const longest = 100

function validNumber(digits: string, defaultCountry: CountryCode | undefined): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(digits, { ...(defaultCountry && { defaultCountry }), extract: false })
  return found?.isValid() ? found : undefined
}

function facts(found: PhoneNumber, isGuessed = false): ValidNumber {
  const type = found.getType()
  return {
    e164: found.number,
    national: found.formatNational(),
    international: found.formatInternational(),
    region: found.country,
    callingCode: found.countryCallingCode,
    type: type ? types[type] : 'unknown',
    isGuessed,
  }
}

const lengthFaults = {
  NOT_A_NUMBER: 'notNumber',
  TOO_SHORT: 'tooShort',
  TOO_LONG: 'tooLong',
  INVALID_LENGTH: 'length',
  INVALID_COUNTRY: 'countryCode',
} as const satisfies Record<string, NumberFault>

function faultOf(text: string, digits: string, country: CountryCode | undefined): NumberFault {
  if (!country && !digits.startsWith('+')) return needsCountry(text) ? 'country' : 'tooShort'
  const fault = validatePhoneNumberLength(digits, country)
  return fault === undefined ? 'unknown' : lengthFaults[fault]
}

/** Neighbouring countries without a national prefix, whose numbers look like these without theirs. */
const withoutZero: Partial<Record<CountryCode, readonly CountryCode[]>> = {
  SE: ['NO', 'DK'],
  FI: ['NO', 'EE'],
  DE: ['DK'],
}

/** Enough digits to include a country code. */
const mayBeWhole = /^[1-9]\d{10}/

function readDigits(text: string, country: CountryCode | undefined): ValidNumber | NumberFault {
  const dialled = (written: string) => written.replace(/[^\d+]/g, '').replace(/^\+?00/, '+')
  const digits = dialled(text)
  // `+46 (0)70`: the zero is dialled within the country only.
  const found = validNumber(digits, country) ?? validNumber(dialled(text.replace(/\(\s*0\s*\)/, '')), country)
  if (!found) {
    const whole = mayBeWhole.test(digits) ? validNumber(`+${digits}`, undefined) : undefined
    return whole ? facts(whole) : faultOf(text, digits, country)
  }
  const isGuessed =
    /^[1-9]/.test(digits) && found.number !== `+${digits}` && found.formatNational().replace(/\D/g, '').startsWith('0')
  if (!isGuessed) return facts(found)
  if (found.getType() === 'MOBILE') return facts(found, true)
  const whole = validNumber(`+${digits}`, undefined)
  if (whole) return whole.countryCallingCode === found.countryCallingCode ? facts(whole) : 'foreign'
  const nearby = (country && withoutZero[country]) ?? []
  return nearby.some(each => validNumber(digits, each)) ? 'foreign' : facts(found, true)
}

/** Countries (calling codes) that write an extension after a hyphen as part of the number. */
const withExtensions = ['49', '43']

/**
 * Two numbers in one text, where the second is given by its last digits: `08-123456/57`, `08-12 34 56-57`; or an
 * extension: `08-123456 (78)`.
 */
function isPair(text: string, country: CountryCode | undefined): boolean {
  if (/(?:\d\D*){6}\(\d{1,4}\)$/.test(text)) return true
  const [, first = '', sign = '', end = ''] = /^(.*\d)\s*([/\p{Pd}\u2212])\s*(\d{1,3})$/u.exec(text) ?? []
  const digits = first.replace(/\D/g, '')
  if (sign === '/') return !first.includes('/') && digits.length > 5
  if (sign === '' || Number(end) <= Number(digits.slice(-end.length))) return false
  const one = readDigits(first, country)
  return typeof one !== 'string' && !withExtensions.includes(one.callingCode)
}

/** Reads a phone number; a national one in `region` (ISO 3166-1 alpha-2, empty or undefined for none). */
export function readNumber(written: string, region: string | null | undefined): NumberReading {
  if (written.length > longest) return { text: written, repairs: [], fault: 'notNumber' }
  const { text, isDamaged, repairs } = writtenNumber(written)
  if (isDamaged) return { text, repairs, fault: 'damaged' }
  const country = region && isSupportedCountry(region) ? region : undefined
  if (!isNumberLike(text) || isPair(text, country)) {
    return { text, repairs, fault: /^[\d\s]{1,2}$/.test(text) ? 'tooShort' : 'notNumber' }
  }
  const read = readDigits(text, country)
  return typeof read === 'string' ? { text, repairs, fault: read } : { text, repairs, number: read }
}

/** The calling code of a country (ISO 3166-1 alpha-2) without `+`; undefined if it has none. */
export const callingCodeOf = (region: string): string | undefined =>
  isSupportedCountry(region) ? getCountryCallingCode(region) : undefined
