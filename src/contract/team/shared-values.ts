/** What an entry that the team shares says, kind by kind. */
import {
  dateTime,
  int32,
  int32Between,
  line,
  object,
  optional,
  region,
  textBetween,
  textUpTo,
  timeZone,
} from '#contract/schema'

/** What people call a thing here; by its id. */
export const NameValue = object({ name: textBetween(1, 150) })
/** The words for a code; by `dictionary/code`. */
export const LabelValue = object({ label: textBetween(1, 60) })
/** One plain sentence on a code: its cause, who must act, whether sending again helps. */
export const ReasonValue = object({ text: textBetween(1, 500) })
/** The V1 survey that a V2 survey is the same as; by the V2 id. */
export const PairingValue = object({ v1: int32 })
/** It is on the overview; by its id. `name` is what the service called it. */
export const WatchedValue = object({ name: optional(textUpTo(150)) })
/** A list as somebody wants to see it again: the query of its address. */
export const ViewValue = object({ name: line(100), query: textUpTo(4000) })
/** A word on an axis of time; by `id/note`. */
export const NoteValue = object({ at: dateTime, text: textBetween(1, 300) })
/** A number that figures are held against; by its name. */
export const ThresholdValue = object({ number: int32Between(0, 1_000_000) })
/** The country that national numbers are read in; without one they are not. */
export const CountryValue = object({ region: optional(region) })
/** Where days begin for everyone. */
export const ZoneValue = object({ zone: timeZone })
