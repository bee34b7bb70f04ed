import { dateTime, type Infer, instant, line, list, object, optional, text, word } from '#contract/schema'

/** A key of a program, as `/people/keys` shows it. */
export const Key = object({
  id: text,
  name: text,
  /** The id of a role: what the program may do. */
  role: text,
  /** How the key begins, to tell which one it is. */
  start: text,
  state: word('active', 'expired', 'revoked'),
  created: dateTime,
  /** Who made it; absent where that is not known. */
  createdBy: optional(text),
  /** Absent: until it is revoked. */
  expires: optional(dateTime),
  /** To the minute; absent for never. */
  lastUsed: optional(dateTime),
  revoked: optional(dateTime),
})
export type Key = Infer<typeof Key>

export const KeyWrite = object({
  name: line(100),
  /** The id of a role, none of whose rights the asker lacks. */
  role: text,
  /** In the future. */
  expires: optional(instant),
})
export type KeyWrite = Infer<typeof KeyWrite>

export const listKeys = { answer: list(Key) }
/** `secret` is what the program sends as `Authorization: Bearer`; it is told this once. */
export const createKey = { body: KeyWrite, answer: object({ key: Key, secret: text }) }
/** At once and for good. */
export const revokeKey = { path: object({ key: text }), answer: Key }
