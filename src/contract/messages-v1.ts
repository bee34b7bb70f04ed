import {
  code,
  dateTime,
  double,
  type Infer,
  int32,
  list,
  object,
  optional,
  orReceived,
  text,
  textOfRow,
} from './schema'

/** §2.12 A sent SMS message of a bundle. Its status codes are another code space than V2's. */
export const SentMessage = object({
  /** UTC; when it was sent. */
  Created: optional(dateTime),
  /** UTC; the last change of status. */
  Modified: optional(dateTime),
  ID: optional(int32),
  BundleID: optional(int32),
  Status: optional(int32),
  /** Words for `Status`, from the service. */
  StatusDescription: optional(text),
  /** Destination phone number. */
  To: optional(text),
  /** Country of a valid destination, otherwise null. */
  CountryCode: optional(text),
  /** ISO 4217 number: 752 is SEK, 978 EUR. May be received as a string. */
  Currency: optional(orReceived(code(752, 978), text)),
  /** Price of the whole message. */
  TotalPrice: optional(double),
  /** Price of one segment. */
  Price: optional(double),
  /** 0 GSM-7, 2 UCS-2 (convention). */
  Encoding: optional(code(0, 2)),
  Segments: optional(int32),
  /** Required. */
  From: textOfRow(),
  /** Required. */
  Message: textOfRow(),
})
export type SentMessage = Infer<typeof SentMessage>

export const listBundleMessages = { path: object({ bundle: int32 }), answer: list(SentMessage) }
