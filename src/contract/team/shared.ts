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

/** An entry that the team shares. */
export const SharedEntry = object({
  kind: text,
  key: text,
  /** Shape by kind; see `sharedKinds`. */
  value: anything,
  /** Changes with every write. A writer sends the revision they have seen. */
  revision: text,
  /** Last writer. */
  by: object({ id: text, name: text }),
  at: dateTime,
  /** Only kinds with figures: the latest figures, who read them, and when. */
  reading: optional(object({ figures: recordOf(double), by: object({ id: text, name: text }), at: dateTime })),
  /** Only private kinds: whether it is the caller's, whether it is shared, and the owner's name. */
  own: optional(object({ mine: flag, shared: flag, owner: optional(text) })),
})
export type SharedEntry = Infer<typeof SharedEntry>

const SharedPath = object({ kind: word(...sharedKindNames), key: textBetween(1, 200) })

/**
 * Entries of the given comma-separated `parts`: a kind, `kind/key`, or `kind/beginning/`. 403 if a right is missing
 * for one of them.
 */
export const listShared = { query: object({ parts: textBetween(1, 2000) }), answer: list(SharedEntry) }

/**
 * Writes an entry. `revision` is the one seen; without it the entry must not exist. 409 with the current entry
 * (`current`, null if deleted) after another change. Writing the current value again succeeds.
 */
export const replaceShared = {
  path: SharedPath,
  body: object({
    value: anything,
    revision: optional(textUpTo(100)),
    /** Only private kinds; absent leaves it unchanged. */
    shared: optional(flag),
  }),
  answer: SharedEntry,
}

/**
 * Stores figures, read `age` seconds ago, beside an entry without changing its revision. Later figures, and the same
 * ones read shortly before, are kept. 404 if the entry does not exist.
 */
export const recordReading = {
  path: SharedPath,
  body: object({ figures: recordOf(double), age: int32Between(0, 86_400) }),
  answer: SharedEntry,
}

/** Deletes an entry at the revision seen. 409 as `replaceShared`. Deleting a deleted entry succeeds. */
export const deleteShared = {
  path: SharedPath,
  query: object({ revision: textBetween(1, 100) }),
  answer: object({ key: text }),
}
