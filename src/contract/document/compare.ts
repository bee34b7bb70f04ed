import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { type Edit, editAt } from './edits'
import { equivalentJson, getMember, type Path, startsWith } from './members'

/** One place at which two documents are not alike. */
export type Difference = { path: Path; before: unknown; after: unknown }

function inside(before: JsonObject, after: JsonObject, path: Path): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Array.from(names).flatMap(name => between(getMember(before, name), getMember(after, name), [...path, name]))
}

function between(before: unknown, after: unknown, path: Path): Difference[] {
  if (equivalentJson(before, after)) return []
  return isJsonObject(before) && isJsonObject(after) ? inside(before, after, path) : [{ path, before, after }]
}

/** Where two documents differ, as deep as both have an object; lists count as a whole. `except`: members at the top. */
export const differences = (before: JsonObject, after: JsonObject, except: readonly string[] = []): Difference[] =>
  inside(before, after, []).filter(({ path }) => !except.includes(path[0] ?? ''))

/** A place that both changed. */
export type Conflict = { path: Path; before: unknown; mine: unknown; theirs: unknown }

/** What became of a document behind a person's back: what both changed, and what only others changed. */
export type Comparison = { conflicts: Conflict[]; theirs: Difference[] }

/** Compares the document that was opened, what was edited in it, and the document as it is now. */
export function compareThree(
  opened: JsonObject,
  edits: readonly Edit[],
  now: JsonObject,
  except: readonly string[] = [],
): Comparison {
  const conflicts = edits.flatMap(({ path, value }): Conflict[] => {
    const before = valueAt(opened, path)
    const theirs = valueAt(now, path)
    return equivalentJson(before, theirs) || equivalentJson(value, theirs)
      ? []
      : [{ path, before, mine: value, theirs }]
  })
  const mine = (path: Path) => edits.some(edit => startsWith(path, edit.path) || startsWith(edit.path, path))
  return { conflicts, theirs: differences(opened, now, except).filter(({ path }) => !mine(path)) }
}

/** The edits that are given up when of the places that both changed only those among `mine` are kept. */
export const discardedEdits = (edits: readonly Edit[], conflicts: readonly Conflict[], mine: readonly Edit[]): Edit[] =>
  conflicts.flatMap(({ path }) => (editAt(mine, path) ? [] : (editAt(edits, path) ?? [])))

/**
 * Something that came back otherwise than it was sent. `changed`: with another value. `dropped`: not at all.
 * `uncleared`: it was cleared, and is still there. `added`: it was never sent.
 */
export type Unlike = Difference & { kind: 'changed' | 'dropped' | 'uncleared' | 'added' }

/** What a service made of what it was sent. Empty: it was saved as sent. */
export type Proof = readonly Unlike[]

function kindOf({ before, after }: Difference): Unlike['kind'] {
  if (after === undefined || after === null) return 'dropped'
  if (before === undefined) return 'added'
  return before === null ? 'uncleared' : 'changed'
}

/** Compares what was sent (`before`) with what came back (`after`); `except`: members that are the service's own. */
export const proofOf = (sent: JsonObject, returned: JsonObject, except: readonly string[] = []): Proof =>
  differences(sent, returned, except).map(found => ({ ...found, kind: kindOf(found) }))

/** As far as a path leads through objects: a list counts as a whole. */
function place(of: JsonObject, path: Path): Path {
  const end = path.findIndex((_, index) => !isJsonObject(valueAt(of, path.slice(0, index))))
  return end < 0 ? path : path.slice(0, end)
}

/**
 * True where a document still holds what the service itself gave, so that sending it changes nothing, whatever the
 * bounds say of it. A required member that was not given is no such thing.
 */
export function isAsRead(path: Path, read: JsonObject, edited: JsonObject): boolean {
  const at = place(edited, path)
  const value = valueAt(edited, at)
  const missing = value === undefined || (value === null && at.length === 1)
  return !missing && equivalentJson(valueAt(read, at), value)
}
