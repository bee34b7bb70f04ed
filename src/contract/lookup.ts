import { flag, type Infer, int32Between, list, object, optional, region, text } from './schema'

/** §2.13 What is known of one number. Join on `Input`: duplicates and order are not promised. */
export const PhoneNumber = object({
  /** The number as it was asked for. */
  Input: optional(text),
  /** 0 to 11, as libphonenumber orders them; 11 is unknown. */
  Type: optional(int32Between(0, 11)),
  /** ISO 3166-1 alpha-2. */
  RegionCode: optional(text),
  E164Format: optional(text),
  NationalFormat: optional(text),
  InternationalFormat: optional(text),
  /** Country calling code. */
  CountryCode: optional(text),
  /** Valid in format; says nothing about whether the number exists. */
  IsValid: optional(flag),
})
export type PhoneNumber = Infer<typeof PhoneNumber>

/** §2.13 */
export const LookupRequest = object({
  /** ISO 3166-1 alpha-2; read for numbers without a country code. */
  DefaultRegion: optional(region),
  PhoneNumbers: optional(list(text)),
})
export type LookupRequest = Infer<typeof LookupRequest>

/** §2.13 */
export const LookupAnswer = object({ DefaultRegion: optional(text), PhoneNumbers: optional(list(PhoneNumber)) })
export type LookupAnswer = Infer<typeof LookupAnswer>

export const lookupPhoneNumbers = { body: LookupRequest, answer: LookupAnswer }
