import { dateTime, flag, type Infer, int32, int32Between, messageFormat, object, optional, text } from './schema'

/** Characters in the longest code (§2.1). */
export const longestCode = 25

const settings = {
  /** Sender name or phone number. System default: a name the service defines. */
  From: optional(text),
  /** Message text; `{0}` in it is replaced by the code. */
  MessageFormat: optional(messageFormat),
  /** Characters in a code, 3 to 25. System default 5. */
  Length: optional(int32Between(3, longestCode)),
  /** Seconds until a code expires, 1 to 86400. System default 1200. */
  ExpirationTime: optional(int32Between(1, 86_400)),
  /** Whether the code has digits only. System default false. */
  NumericOnly: optional(flag),
}

/** §2.1 The account's defaults for new codes; null means unset. They can be replaced (EP 1), but not read. */
export const AuthenticationSettings = object({
  /** Active codes allowed per phone number. System default 5. */
  ConcurrentLimit: optional(int32),
  ...settings,
})
export type AuthenticationSettings = Infer<typeof AuthenticationSettings>

/** §2.2 The request for one code; omitted members use the account's settings. */
export const AuthenticationCreate = object({
  /** Recipient phone number. */
  Phone: text,
  ...settings,
})
export type AuthenticationCreate = Infer<typeof AuthenticationCreate>

/** §2.3 A sent code. The code itself is only in the message. */
export const Authentication = object({
  ID: optional(int32),
  /** Recipient phone number. */
  Phone: optional(text),
  /** UTC. */
  Created: optional(dateTime),
  HasExpired: optional(flag),
  /** UTC. */
  Expires: optional(dateTime),
  IsUsed: optional(flag),
  /** UTC; absent while the code is unused. */
  Used: optional(dateTime),
})
export type Authentication = Infer<typeof Authentication>

/** §2.1: used where a setting is unset. The default `From` is the service's own. */
export const systemDefaults = { ConcurrentLimit: 5, Length: 5, ExpirationTime: 1200, NumericOnly: false } as const

export const updateAuthenticationSettings = { body: AuthenticationSettings, answer: AuthenticationSettings }
export const createAuthentication = { body: AuthenticationCreate, answer: Authentication }
