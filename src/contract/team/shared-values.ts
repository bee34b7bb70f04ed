/** What an entry that the team shares says, kind by kind. */
import {
  dateTime,
  doubleBetween,
  email,
  flag,
  int32,
  int32Between,
  line,
  list,
  object,
  optional,
  region,
  textBetween,
  textUpTo,
  timeZone,
  uriUpTo,
} from '#contract/schema'

const count = int32Between(0, 2_147_483_647)

/** What people call a thing here; by its id, of a participant by its address in the form of a key. */
export const NameValue = object({ name: textBetween(1, 150) })
/** The words for a code; by `dictionary/code`. */
export const LabelValue = object({ label: textBetween(1, 60) })
/** One plain sentence on a code: its cause, who must act, whether sending again helps. */
export const ReasonValue = object({ text: textBetween(1, 500) })
/** The V1 survey that a V2 survey is the same as; by the V2 id. */
export const PairingValue = object({ v1: int32 })
/** It is on the overview; by its id. `name` is what the service called it. */
export const WatchedValue = object({ name: optional(textUpTo(150)) })
/** Messages of a bundle: all that could be read, and how many of them are in some states. */
export const BundleFigures = object({ of: count, failed: count, inProgress: count, unknown: count })
/** A list as somebody wants to see it again: the query of its address. */
export const ViewValue = object({ name: line(100), query: textUpTo(4000) })
/** Whom e-mail was sent from (§2.16), and when last; by a short key of both. */
export const SenderValue = object({ name: textBetween(1, 64), address: email, used: dateTime })
/** What the columns of a file of contacts are, by their heads, folded; by the heads of all of them. */
export const MappingValue = object({ columns: list(object({ head: textBetween(1, 100), use: textUpTo(20) })) })
/** Colours that go together, as a V2 survey has them (§2.18), and the address of a logo. */
export const BrandValue = object({
  name: line(60),
  backgroundColor: textBetween(1, 100),
  textColor: textBetween(1, 100),
  buttonColor: textBetween(1, 100),
  logotype: optional(uriUpTo(2000)),
})
/** A word on an axis of time; by `id/note`. */
export const NoteValue = object({ at: dateTime, text: textBetween(1, 300) })
/** What a team puts above a report: a heading of its own, and a comment, both as typed; by `id/what the report is of`. */
export const ReportValue = object({ heading: optional(line(150)), comment: optional(textUpTo(2000)) })
/** What a team wants to reach: a share of recipients in percent, or an index; by `id/name`. */
export const TargetValue = object({ number: doubleBetween(-1_000_000, 1_000_000) })
/** A V2 survey that somebody says is not this V1 survey, so that it is not proposed again; by `V1 id/V2 id`. */
export const RefusalValue = object({})
/** A number that figures are held against; by its name. */
export const ThresholdValue = object({ number: int32Between(0, 1_000_000) })
/** The country that national numbers are read in; without one they are not. */
export const CountryValue = object({ region: optional(region) })
/** Where days begin for everyone. */
export const ZoneValue = object({ zone: timeZone })
/** What of messages is hidden from people: likely codes only, or every run of digits in young ones too. */
export const CodeMaskingValue = object({ likelyOnly: flag })
/**
 * What a segment cost in messages to a country, in one currency: the lowest and the highest that one of so many messages said.
 * Of a bundle, or of so many of them. No number, text or sender is told.
 */
const priceMembers = {
  country: region,
  /** The ISO 4217 code; what is none, as it came. */
  currency: textBetween(1, 3),
  lowest: doubleBetween(-1_000_000, 1_000_000),
  highest: doubleBetween(-1_000_000, 1_000_000),
  messages: int32Between(1, 2_147_483_647),
  /** UTC; when the last of them was sent, where one says it. */
  sent: optional(dateTime),
}
/** The same by bundle; by its id. */
export const BundlePricesValue = object({ prices: list(object(priceMembers)) })
/** The same of all bundles. */
export const SeenPrice = object({
  ...priceMembers,
  /** In so many bundles. */
  bundles: int32Between(1, 2_147_483_647),
  /** UTC; when the last that is new was read. */
  read: dateTime,
})
