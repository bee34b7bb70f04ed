import { getOwn } from '#contract/reading/json-object'

/** §2.13 Types of phone numbers 0 to 11, in libphonenumber's order. */
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

/** The type of a code; undefined for an invalid code, unlike 11 (`unknown`). */
export const phoneType = (code: number): PhoneType | undefined => phoneTypes[code]

const numbers: Record<string, string> = { 752: 'SEK', 978: 'EUR' }

/**
 * §2.12 The ISO 4217 code of a currency given as a number, a numeric string or a code. Other values are returned as
 * text: V2's currency is free text (§2.17).
 */
export const currencyCode = (value: number | string): string => getOwn(numbers, value) ?? String(value)
