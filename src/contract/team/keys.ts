import { dateTime, type Infer, instant, line, list, object, optional, text, word } from '#contract/schema'

/** An API key of a program. */
export const Key = object({
  id: text,
  name: text,
  /** Id of the role with the program's rights. */
  role: text,
  /** First characters of the key, to recognize it. */
  start: text,
  state: word('active', 'expired', 'revoked'),
  created: dateTime,
  /** Name of the creator, if known. */
  createdBy: optional(text),
  /** Absent if the key does not expire. */
  expires: optional(dateTime),
  /** Rounded to the minute; absent if never used. */
  lastUsed: optional(dateTime),
  revoked: optional(dateTime),
})
export type Key = Infer<typeof Key>

export const KeyWrite = object({
  name: line(100),
  /** Id of a role; the caller must hold all of its rights. */
  role: text,
  /** Must be in the future. */
  expires: optional(instant),
})
export type KeyWrite = Infer<typeof KeyWrite>

export const listKeys = { answer: list(Key) }
/** `secret` is sent as `Authorization: Bearer` and returned only here. */
export const createKey = { body: KeyWrite, answer: object({ key: Key, secret: text }) }
/** Takes effect at once and cannot be undone. */
export const revokeKey = { path: object({ key: text }), answer: Key }
