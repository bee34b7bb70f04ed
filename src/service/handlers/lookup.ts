import { setImmediate } from 'node:timers/promises'
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { PhoneNumber } from '#contract/lookup'
import type { HandlersOf } from './handler'

/** §2.13 in the order of libphonenumber's own enumeration; the JavaScript ports count otherwise. */
const types: Record<PhoneNumberType, number> = {
  FIXED_LINE: 0,
  MOBILE: 1,
  FIXED_LINE_OR_MOBILE: 2,
  TOLL_FREE: 3,
  PREMIUM_RATE: 4,
  SHARED_COST: 5,
  VOIP: 6,
  PERSONAL_NUMBER: 7,
  PAGER: 8,
  UAN: 9,
  VOICEMAIL: 10,
}

const unknown = 11

/** Numbers between two turns for other requests: some milliseconds of work. */
const batch = 100

/** What is longer is no number, whatever the library makes of it. */
const longestNumber = 250

/** The number of a text, or undefined where it is none, or none that is valid. `region` is for numbers without `+`. */
export function parseNumber(input: string, region?: string | null) {
  if (input.length > longestNumber) return undefined
  const defaultCountry: CountryCode | undefined = region && isSupportedCountry(region) ? region : undefined
  const number = parsePhoneNumberFromString(input, { ...(defaultCountry && { defaultCountry }), extract: false })
  return number?.isValid() ? number : undefined
}

function lookUp(input: string, region: string | null | undefined): PhoneNumber {
  const number = parseNumber(input, region)
  const type = number?.getType()
  return {
    Input: input,
    Type: type === undefined ? unknown : types[type],
    RegionCode: number?.country ?? null,
    E164Format: number?.number ?? null,
    NationalFormat: number?.formatNational() ?? null,
    InternationalFormat: number?.formatInternational() ?? null,
    CountryCode: number?.countryCallingCode ?? null,
    IsValid: number !== undefined,
  }
}

/** EP 10. */
export const lookupHandlers: HandlersOf<'lookupPhoneNumbers'> = {
  async lookupPhoneNumbers({ body }) {
    const numbers: PhoneNumber[] = []
    for (const input of body.PhoneNumbers ?? []) {
      if (numbers.length % batch === batch - 1) await setImmediate()
      numbers.push(lookUp(input, body.DefaultRegion))
    }
    return { DefaultRegion: body.DefaultRegion ?? null, PhoneNumbers: numbers }
  },
}
