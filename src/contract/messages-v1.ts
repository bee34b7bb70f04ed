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

/** §2.12 A sent SMS of a bundle. V1 status codes differ from V2's. */
export const SentMessage = object({
  /** UTC; time of sending. */
  Created: optional(dateTime),
  /** UTC; time of the last status change. */
  Modified: optional(dateTime),
  ID: optional(int32),
  BundleID: optional(int32),
  Status: optional(int32),
  /** The service's words for `Status`. */
  StatusDescription: optional(text),
  /** Destination phone number. */
  To: optional(text),
  /** Country of a valid recipient, otherwise null. */
  CountryCode: optional(text),
  /** ISO 4217 number: 752 SEK, 978 EUR. May be received as a string. */
  Currency: optional(orReceived(code(752, 978), text)),
  /** Price of all segments, in `Currency`. */
  TotalPrice: optional(double),
  /** Price of one segment, in `Currency`. */
  Price: optional(double),
  /** 0 GSM-7, 2 UCS-2 (convention). */
  Encoding: optional(code(0, 2)),
  Segments: optional(int32),
  /** Required. A row received without it stays readable. */
  From: textOfRow(),
  /** Required. A row received without it stays readable. */
  Message: textOfRow(),
})
export type SentMessage = Infer<typeof SentMessage>

export const listBundleMessages = { path: object({ bundle: int32 }), answer: list(SentMessage) }
