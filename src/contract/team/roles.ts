import { rights } from '#contract/rights'
import { flag, type Infer, int32, int32Between, line, list, object, optional, text, word } from '#contract/schema'

/** A role as written by an admin. The server adds implied rights (`impliedRights`). */
export const RoleWrite = object({
  /** Unique, ignoring case. Ignored for built-in roles. */
  name: line(60),
  /** The caller must hold all of them. Ignored for built-in roles. */
  rights: list(word(...rights)),
  /** Whether a person who signs in with a password needs a second factor, which they cannot switch off. */
  secondFactorRequired: flag,
  /** Minutes without use after which a session ends; at most `absoluteMinutes`. */
  idleMinutes: int32Between(5, 1440),
  /** Minutes after which a session ends, used or not. */
  absoluteMinutes: int32Between(5, 10_080),
})
export type RoleWrite = Infer<typeof RoleWrite>

/** A role: the rights of its people and keys, and how they sign in. */
export const Role = object({
  /** `admin`, `support` and `marketer` are built in. */
  id: text,
  name: text,
  /** Whether its name and rights are fixed and it cannot be deleted. */
  builtIn: flag,
  /** Names of rights, in the order of `rights`. */
  rights: list(text),
  secondFactorRequired: flag,
  idleMinutes: int32,
  absoluteMinutes: int32,
  /** Number of people with this role, including deactivated and demo people. */
  people: int32,
  /** Number of keys with this role that are neither revoked nor expired. */
  keys: int32,
})
export type Role = Infer<typeof Role>

const RolePath = object({ role: text })

export const listRoles = { answer: list(Role) }
export const createRole = { body: RoleWrite, answer: Role }
/**
 * `seen`: the role as the writer knows it. 409 with the current role (`current`) and what was changed (`changes`) after
 * another change. Writing the current role again succeeds.
 */
export const replaceRole = {
  path: RolePath,
  body: object({ ...RoleWrite.shape, seen: optional(RoleWrite) }),
  answer: Role,
}
/** 409 while a person or key has the role. */
export const deleteRole = { path: RolePath, answer: object({ id: optional(text) }) }
