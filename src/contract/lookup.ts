import { flag, type Infer, int32Between, list, object, optional, region, text } from './schema'

/** §2.13 A looked-up number. Match by `Input`: neither the order nor the handling of duplicates is specified. */
export const PhoneNumber = object({
  /** The number as requested. */
  Input: optional(text),
  /** 0 to 11 in libphonenumber's order; 11 is unknown. */
  Type: optional(int32Between(0, 11)),
  /** ISO 3166-1 alpha-2. */
  RegionCode: optional(text),
  E164Format: optional(text),
  NationalFormat: optional(text),
  InternationalFormat: optional(text),
  /** Country calling code. */
  CountryCode: optional(text),
  /** Valid in format; does not mean that the number exists. */
  IsValid: optional(flag),
})
export type PhoneNumber = Infer<typeof PhoneNumber>

/** §2.13 The request of EP 10. */
export const LookupRequest = object({
  /** ISO 3166-1 alpha-2; applies to numbers without a country code. */
  DefaultRegion: optional(region),
  PhoneNumbers: optional(list(text)),
})
export type LookupRequest = Infer<typeof LookupRequest>

/** §2.13 The response of EP 10. */
export const LookupAnswer = object({ DefaultRegion: optional(text), PhoneNumbers: optional(list(PhoneNumber)) })
export type LookupAnswer = Infer<typeof LookupAnswer>

export const lookupPhoneNumbers = { body: LookupRequest, answer: LookupAnswer }
