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
import { signInMethods } from './people'
import { SharedEntry } from './shared'
import { accountModes } from './sign-in'

/** One of the caller's sessions. */
export const OwnSession = object({
  id: text,
  /** Whether the request used this session. */
  current: flag,
  created: dateTime,
  /** Rounded to the minute. */
  lastUsed: dateTime,
  /** When it ends at the latest, however much it is used. */
  ends: optional(dateTime),
  /** IP address at sign-in. */
  address: optional(text),
  /** `User-Agent` at sign-in. */
  browser: optional(text),
})
export type OwnSession = Infer<typeof OwnSession>

/** A person's preferences; absent members follow the browser. */
export const Preferences = object({
  language: optional(word('en', 'sv')),
  theme: optional(word('system', 'light', 'dark')),
  /** IANA name. */
  zone: optional(timeZone),
  /** Country of national numbers (ISO 3166-1 alpha-2), '' for none; absent to use the team's. */
  country: optional(regionOrNone),
})
export type Preferences = Infer<typeof Preferences>

/** Empty for programs, and with `ACCOUNTS=off`. */
export const listMySessions = { answer: list(OwnSession) }
export const endMySession = { path: object({ session: text }), answer: object({ ended: int32 }) }
/** Ends all sessions but the caller's current one. */
export const endMyOtherSessions = { answer: object({ ended: int32 }) }

/** Absent members stay unchanged; null clears one. */
export const updateMyPreferences = { body: Preferences, answer: Preferences }

/** The caller, their rights and the connection: what every page needs first. */
export const Me = object({
  accounts: word(...accountModes),
  /** Absent with `ACCOUNTS=off`. */
  person: optional(
    object({
      id: text,
      name: text,
      email: optional(text),
      role: optional(text),
      /** Name of the role; the dashboard translates those of built-in roles. */
      roleName: optional(text),
      /** Absent for programs. */
      preferences: optional(Preferences),
      /**
       * UTC; last use before the last break of at least six hours. Absent for programs and before the first such
       * break.
       */
      lastVisit: optional(dateTime),
      /** Sign-in methods. Absent for programs; empty for demo people. */
      signsInBy: optional(list(word(...signInMethods))),
      /** Only for people with a password: whether they use a second factor, and whether their role requires one. */
      secondFactor: optional(object({ on: flag, required: flag })),
    }),
  ),
  /** Names of rights; ignore unknown ones. */
  rights: list(text),
  /** The role requires a second factor that is not set up: only setting it up is allowed. */
  secondFactorDue: optional(flag),
  /** Remaining allowance of each limited kind. */
  limits: optional(LimitsLeft),
  connection: Connection,
  /** Shared entries of the kinds with `everywhere`, and those requested that the caller may read. */
  shared: optional(list(SharedEntry)),
})
export type Me = Infer<typeof Me>

/** `shared`: parts as in `listShared`; forbidden and unknown parts are ignored. */
export const readMe = { query: object({ shared: optional(textUpTo(2000)) }), answer: Me }
