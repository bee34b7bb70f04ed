import {
  dateTime,
  flag,
  type Infer,
  int32,
  list,
  object,
  optional,
  regionOrNone,
  text,
  timeZone,
  word,
} from '#contract/schema'
import { personName } from './people'

/** One place where the asker is signed in. */
export const OwnSession = object({
  id: text,
  /** The one that asks. */
  current: flag,
  created: dateTime,
  /** To the minute. */
  lastUsed: dateTime,
  /** When it ends even if it is used. */
  ends: optional(dateTime),
  /** The address it was begun from. */
  address: optional(text),
  /** What the browser calls itself (`User-Agent`). */
  browser: optional(text),
})
export type OwnSession = Infer<typeof OwnSession>

const preferences = {
  language: optional(word('en', 'sv')),
  theme: optional(word('system', 'light', 'dark')),
  /** IANA name. */
  zone: optional(timeZone),
  /** The country that national numbers are read in, or '' for none; absent for the team's. */
  country: optional(regionOrNone),
}

/** How a person wants the product; what is absent follows the browser. */
export const Preferences = object(preferences)
export type Preferences = Infer<typeof Preferences>

/** Empty for a program, and where nobody is told apart. */
export const listMySessions = { answer: list(OwnSession) }
export const endMySession = { path: object({ session: text }), answer: object({ ended: int32 }) }
/** All but the one that asks. */
export const endMyOtherSessions = { answer: object({ ended: int32 }) }

const Own = object({ name: optional(personName), ...preferences })

/** Replaces language, theme, zone and country; the name stays where it is absent. */
export const replaceMyPreferences = { body: Own, answer: Own }
