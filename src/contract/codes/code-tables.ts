import { getOwn } from '#contract/reading/json-object'

/** §2.13 The types of phone numbers 0 to 11, in the order of libphonenumber's own enumeration. */
export const phoneTypes = [
  'fixedLine',
  'mobile',
  'fixedLineOrMobile',
  'tollFree',
  'premiumRate',
  'sharedCost',
  'voip',
  'personalNumber',
  'pager',
  'uan',
  'voicemail',
  'unknown',
] as const
export type PhoneType = (typeof phoneTypes)[number]

/** The type of a code; undefined for a code that is none, which is not the same as `unknown` (11). */
export const phoneType = (code: number): PhoneType | undefined => phoneTypes[code]

const numbers: Record<string, string> = { 752: 'SEK', 978: 'EUR' }

/**
 * §2.12 The ISO 4217 code of a currency that came as its number, as that number in a string, or as a code. Anything
 * else is passed on as it came: V2 gives free text (§2.17).
 */
export const currencyCode = (value: number | string): string => getOwn(numbers, value) ?? String(value)
