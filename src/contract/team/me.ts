import { Connection } from '#contract/connection'
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
  textUpTo,
  timeZone,
  word,
} from '#contract/schema'
import { LimitsLeft } from './limits'
import { personName, signInMethods } from './people'
import { SharedEntry } from './shared'
import { accountModes } from './sign-in'

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

/** Who asks, what they may do, and the connection they do it over: the one answer that a page goes by. */
export const Me = object({
  accounts: word(...accountModes),
  /** Absent where nobody is told apart (`ACCOUNTS=off`). */
  person: optional(
    object({
      id: text,
      name: text,
      email: optional(text),
      role: optional(text),
      /** What the role is called; that of a built-in one has words of its own in each language. */
      roleName: optional(text),
      /** Absent of a program. */
      preferences: optional(Preferences),
      /** UTC; their last use before the last break of six hours or more. Absent of a program, and until there was one. */
      lastVisit: optional(dateTime),
      /** How they can sign in. Absent of a program; empty of a demo person. */
      signsInBy: optional(list(word(...signInMethods))),
      /** Of those who have a password here: whether they give a second factor with it, and whether their role says so. */
      secondFactor: optional(object({ on: flag, required: flag })),
    }),
  ),
  /** Rights by name; one that this product does not know is none. */
  rights: list(text),
  /** The role requires a second factor and there is none yet: nothing else can be done before. */
  secondFactorDue: optional(flag),
  /** What may still be sent, of each kind that is limited for who asks. */
  limits: optional(LimitsLeft),
  connection: Connection,
  /** What the team shares: `everywhere`, and what was asked for and may be read. */
  shared: optional(list(SharedEntry)),
})
export type Me = Infer<typeof Me>

/**
 * `shared`: parts of what the team shares, as in `listShared`; those that may not be read or are not known here, as of a newer
 * version, are left out.
 */
export const readMe = { query: object({ shared: optional(textUpTo(2000)) }), answer: Me }
