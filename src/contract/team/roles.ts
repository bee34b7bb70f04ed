import { rights } from '#contract/rights'
import { flag, type Infer, int32, int32Between, line, list, object, optional, text, word } from '#contract/schema'

/** What an admin says of a role. Rights that come along (`impliedRights`) are added by the server. */
export const RoleWrite = object({
  /** Unique, whatever its capitals. That of a built-in role stays. */
  name: line(60),
  /** None that the asker does not hold. Those of a built-in role stay. */
  rights: list(word(...rights)),
  /** Who signs in with a password must give a second factor too; it cannot be switched off then. */
  secondFactorRequired: flag,
  /** A session ends after so many minutes without use; at most `absoluteMinutes`. */
  idleMinutes: int32Between(5, 1440),
  /** A session ends after so many minutes, used or not. */
  absoluteMinutes: int32Between(5, 10_080),
})
export type RoleWrite = Infer<typeof RoleWrite>

/** A role: what those who have it may do, and how they sign in. */
export const Role = object({
  /** `admin`, `support` and `marketer` are built in. */
  id: text,
  name: text,
  /** Comes with the product: its name and rights stay, and it cannot be deleted. */
  builtIn: flag,
  /** By name, in the order of `rights`. */
  rights: list(text),
  secondFactorRequired: flag,
  idleMinutes: int32,
  absoluteMinutes: int32,
  /** People who have it, deactivated ones and demo people included. */
  people: int32,
  /** Keys that have it, neither revoked nor expired. */
  keys: int32,
})
export type Role = Infer<typeof Role>

const RolePath = object({ role: text })

export const listRoles = { answer: list(Role) }
export const createRole = { body: RoleWrite, answer: Role }
export const replaceRole = { path: RolePath, body: RoleWrite, answer: Role }
/** 409 while somebody or a key has the role. */
export const deleteRole = { path: RolePath, answer: object({ id: optional(text) }) }
