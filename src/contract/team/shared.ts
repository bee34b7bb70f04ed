import {
  anything,
  dateTime,
  double,
  flag,
  type Infer,
  int32Between,
  list,
  object,
  optional,
  recordOf,
  text,
  textBetween,
  textUpTo,
  word,
} from '#contract/schema'
import { sharedKindNames } from './shared-kinds'

/** One thing that the team shares. */
export const SharedEntry = object({
  kind: text,
  key: text,
  /** As the kind's row says. */
  value: anything,
  /** Another after each change. Whoever changes the entry says which one they saw. */
  revision: text,
  /** Who wrote it last. */
  by: object({ id: text, name: text }),
  at: dateTime,
  /** Of kinds with figures: those that were read last, by whom and when. */
  reading: optional(object({ figures: recordOf(double), by: object({ id: text, name: text }), at: dateTime })),
  /** Of kinds with entries of one's own: whose it is, whether others see it, and what whoever made it is called. */
  own: optional(object({ mine: flag, shared: flag, owner: optional(text) })),
})
export type SharedEntry = Infer<typeof SharedEntry>

const SharedPath = object({ kind: word(...sharedKindNames), key: textBetween(1, 200) })

/**
 * The entries of some kinds: `parts` are kinds, `kind/key`, or `kind/beginning/`, with commas between. 403 where a right is
 * missing for one of them.
 */
export const listShared = { query: object({ parts: textBetween(1, 2000) }), answer: list(SharedEntry) }

/**
 * Writes an entry. `revision` is the one that was seen; without one there must be none yet. 409 with the entry as it is now
 * (`current`, null where it is gone) where somebody else was first; what is there already may be said again.
 */
export const replaceShared = {
  path: SharedPath,
  body: object({
    value: anything,
    revision: optional(textUpTo(100)),
    /** Of kinds with entries of one's own; what is absent stays. */
    shared: optional(flag),
  }),
  answer: SharedEntry,
}

/**
 * Puts figures beside an entry, as they were read `age` seconds ago. It is no change of the entry: its revision stays, and
 * what is there already of a later time, or the same of a moment before, stays too. 404 where there is no entry.
 */
export const recordReading = {
  path: SharedPath,
  body: object({ figures: recordOf(double), age: int32Between(0, 86_400) }),
  answer: SharedEntry,
}

/** Removes an entry, as it was seen. 409 as above; what is gone already may be removed again. */
export const deleteShared = {
  path: SharedPath,
  query: object({ revision: textBetween(1, 100) }),
  answer: object({ key: text }),
}
