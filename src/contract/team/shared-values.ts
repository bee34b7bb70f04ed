/** Values of shared entries by kind. "Key" is the entry's key. */
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
  tenthsBetween,
  textBetween,
  textUpTo,
  timeZone,
  uriUpTo,
} from '#contract/schema'

const count = int32Between(0, 2_147_483_647)

/** A name given to a thing. Key: the thing's id; for a participant its address in key form. */
export const NameValue = object({ name: textBetween(1, 150) })
/** Label of an integer code. Key: `dictionary/code`. */
export const LabelValue = object({ label: textBetween(1, 60) })
/**
 * Explanation of a code in one sentence: cause, who must act, whether sending again helps. Key: `dictionary/code`.
 */
export const ReasonValue = object({ text: textBetween(1, 500) })
/** V1 id of the same survey. Key: the V2 id. */
export const PairingValue = object({ v1: int32 })
/** A thing on the overview. Key: its id. `name` is the service's. */
export const WatchedValue = object({ name: optional(textUpTo(150)) })
/** Messages of a bundle: all that could be read (`of`), and how many of them are in which state. */
export const BundleFigures = object({ of: count, failed: count, inProgress: count, unknown: count })
/** A saved view of a list: the query of its address. */
export const ViewValue = object({ name: line(100), query: textUpTo(4000) })
/** A sender of e-mails (§2.16) and its last use. Key: `shortKey` of name and address. */
export const SenderValue = object({ name: textBetween(1, 64), address: email, used: dateTime })
/** Uses of the columns of an imported file, by normalized heading. Key: derived from all headings. */
export const MappingValue = object({ columns: list(object({ head: textBetween(1, 100), use: textUpTo(20) })) })
/** Colours of a V2 survey (§2.18), and the address of a logo. */
export const BrandValue = object({
  name: line(60),
  backgroundColor: textBetween(1, 100),
  textColor: textBetween(1, 100),
  buttonColor: textBetween(1, 100),
  logotype: optional(uriUpTo(2000)),
})
/** A note on a time axis. Key: `id/note`. */
export const NoteValue = object({ at: dateTime, text: textBetween(1, 300) })
/** A report's heading and comment. Key: `id/subject of the report`. */
export const ReportValue = object({ heading: optional(line(150)), comment: optional(textUpTo(2000)) })
/** A target: percent of recipients, or an index. Stored ones may have more decimals. Key: `id/name`. */
export const TargetValue = object({ number: tenthsBetween(-1_000_000, 1_000_000) })
/** A V2 survey that is not this V1 survey and must not be proposed again. Key: `V1 id/V2 id`. */
export const RefusalValue = object({})
/** A number that figures are compared with. Key: its name. */
export const ThresholdValue = object({ number: int32Between(0, 1_000_000) })
/** Country of national numbers; absent: national numbers are not read. */
export const CountryValue = object({ region: optional(region) })
/** Time zone of the team's days. */
export const ZoneValue = object({ zone: timeZone })
/** What is masked in messages: likely codes only, or also every run of digits in recent messages. */
export const CodeMaskingValue = object({ likelyOnly: flag })
/**
 * Observed price range of a segment: one country, one currency, of `messages` messages. Contains no number, text or
 * sender.
 */
const priceMembers = {
  country: region,
  /** ISO 4217 code, or the received text if it is none. */
  currency: textBetween(1, 3),
  lowest: doubleBetween(-1_000_000, 1_000_000),
  highest: doubleBetween(-1_000_000, 1_000_000),
  messages: int32Between(1, 2_147_483_647),
  /** UTC; when the latest of them was sent, if known. */
  sent: optional(dateTime),
}
/** Price ranges of one bundle. Key: the bundle's id. */
export const BundlePricesValue = object({ prices: list(object(priceMembers)) })
/** A price range of all bundles. */
export const SeenPrice = object({
  ...priceMembers,
  /** Number of bundles. */
  bundles: int32Between(1, 2_147_483_647),
  /** UTC; when the latest new message was read. */
  read: dateTime,
})
