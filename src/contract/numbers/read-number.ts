// The one reader of phone numbers. Its tables are as large as a page: the dashboard loads this file with the first number.
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  type PhoneNumberType,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import type { PhoneType } from '#contract/codes/code-tables'
import { isNumberLike, needsCountry, type Repair, writtenNumber } from './written-number'

/**
 * What is wrong with a number that is not valid.
 * - `damaged`: a spreadsheet wrote it with an exponent, decimals or a minus
 * - `country`: it has no country code, and no country to be read in
 * - `foreign`: it is a number of another country without its `+`, or one of this country without its zero
 * - `unknown`: as long as numbers are, and still none that is given out
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

/** A number that is valid in format. */
export type ValidNumber = {
  e164: string
  /** As people write it at home, and abroad. */
  national: string
  international: string
  /** ISO 3166-1 alpha-2; undefined for numbers of no country. */
  region: string | undefined
  callingCode: string
  type: PhoneType
  /** The zero that it has at home was not there. */
  isGuessed: boolean
}

/** `text`: what was read, without marks that nobody sees. `repairs`: what was put right in it. */
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

/** What is longer is no number, and takes the library long. */
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

/** Countries nearby whose numbers have no zero at home: there they look like these without it. */
const withoutZero: Partial<Record<CountryCode, readonly CountryCode[]>> = {
  SE: ['NO', 'DK'],
  FI: ['NO', 'EE'],
  DE: ['DK'],
}

/** Digits alone, so many that a country code is among them. */
const mayBeWhole = /^[1-9]\d{10}/

function readDigits(text: string, country: CountryCode | undefined): ValidNumber | NumberFault {
  const dialled = (written: string) => written.replace(/[^\d+]/g, '').replace(/^\+?00/, '+')
  const digits = dialled(text)
  // `+46 (0)70`: the zero is for whoever calls from home.
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

/** In Germany and Austria an extension stands behind a hyphen, and belongs to the number. */
const withExtensions = ['49', '43']

/** Two numbers of which the second is its last digits: `08-123456/57`, or `08-12 34 56-57` where both can be numbers. */
function isPair(text: string, country: CountryCode | undefined): boolean {
  const [, first = '', sign = '', end = ''] = /^(.*\d)\s*([/\p{Pd}\u2212])\s*(\d{1,3})$/u.exec(text) ?? []
  const digits = first.replace(/\D/g, '')
  if (sign === '/') return !first.includes('/') && digits.length > 5
  if (sign === '' || Number(end) <= Number(digits.slice(-end.length))) return false
  const one = readDigits(first, country)
  return typeof one !== 'string' && !withExtensions.includes(one.callingCode)
}

/** Reads a text as a phone number; a national one in `region` (ISO 3166-1 alpha-2, empty or undefined for none). */
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
