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
