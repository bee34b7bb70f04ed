import { isSameNumber } from '#contract/numbers/same-number'
import { isJsonObject, type JsonObject, valueAt } from '#contract/reading/json-object'
import { isSameMoment } from '#contract/reading/moment'
import { type Edit, editAt } from './edits'
import { equivalentJson, getMember, type Path, picked, startsWith } from './members'

/** A place at which two documents differ. */
export type Difference = { path: Path; before: unknown; after: unknown }

function inside(before: JsonObject, after: JsonObject, path: Path): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Array.from(names).flatMap(name => between(getMember(before, name), getMember(after, name), [...path, name]))
}

function between(before: unknown, after: unknown, path: Path): Difference[] {
  if (equivalentJson(before, after)) return []
  return isJsonObject(before) && isJsonObject(after) ? inside(before, after, path) : [{ path, before, after }]
}

/**
 * Where two documents differ: compares objects member by member, lists as a whole. `except`: top-level members to
 * ignore.
 */
export const differences = (before: JsonObject, after: JsonObject, except: readonly string[] = []): Difference[] =>
  inside(before, after, []).filter(({ path }) => !except.includes(path[0] ?? ''))

/** Whether two values mean the same. One moment in two notations does, although either may be sent. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  equivalentJson(one, other) || isSameMoment(one, other)

/** The differences to tell a person. */
export const toldDifferences: typeof differences = (before, after, except) =>
  differences(before, after, except).filter(found => !isSameMoment(found.before, found.after))

/** A place that both sides changed. */
export type Conflict = { path: Path; before: unknown; mine: unknown; theirs: unknown }

/** What others changed since a document was opened: in conflict with the edits, or elsewhere. */
export type Comparison = { conflicts: Conflict[]; theirs: Difference[] }

/** Compares the opened document, the edits made in it, and the current document (`now`). */
export function compareThree(
  opened: JsonObject,
  edits: readonly Edit[],
  now: JsonObject,
  except: readonly string[] = [],
): Comparison {
  const conflicts = edits.flatMap(({ path, value }): Conflict[] => {
    const before = valueAt(opened, path)
    const theirs = valueAt(now, path)
    return isSameValue(before, theirs) || isSameValue(value, theirs) ? [] : [{ path, before, mine: value, theirs }]
  })
  const mine = (path: Path) => edits.some(edit => startsWith(path, edit.path) || startsWith(edit.path, path))
  return { conflicts, theirs: toldDifferences(opened, now, except).filter(({ path }) => !mine(path)) }
}

/** Returns the edits of conflicting values that the person gave up: those that `mine` does not contain. */
export const discardedEdits = (edits: readonly Edit[], conflicts: readonly Conflict[], mine: readonly Edit[]): Edit[] =>
  conflicts.flatMap(({ path }) => (editAt(mine, path) ? [] : (editAt(edits, path) ?? [])))

/**
 * How the service stored something else than was sent. `changed`: another value. `dropped`: no value. `uncleared`:
 * cleared, but still there. `added`: never sent. `unconfirmed`: absent from the response (§2: optional).
 */
export const unlikeKinds = ['changed', 'dropped', 'uncleared', 'added', 'unconfirmed'] as const
export type Unlike = Difference & { kind: (typeof unlikeKinds)[number] }

/** The differences between what was sent and what the service returned; empty if it was saved as sent. */
export type Proof = readonly Unlike[]

function kindOf({ before, after }: Difference): Unlike['kind'] {
  if (after === undefined) return 'unconfirmed'
  if (after === null) return 'dropped'
  if (before === undefined) return 'added'
  return before === null ? 'uncleared' : 'changed'
}

/** Compares a sent document with the response to it. `except`: members that the service sets. */
export const proofOf = (sent: JsonObject, returned: JsonObject, except: readonly string[] = []): Proof =>
  toldDifferences(sent, returned, except).map(found => ({ ...found, kind: kindOf(found) }))

/** A read leaves nothing unconfirmed: what it lacks is not there. */
export const asRead = (proof: Proof): Proof =>
  proof.map(each => (each.kind === 'unconfirmed' ? { ...each, kind: 'dropped' } : each))

/** Whether two values are texts that differ at most in line ends, the form of accents or of a phone number. */
function isSameText({ before, after }: Difference): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').normalize()
  return plain(before) === plain(after) || (/^\+\d+$/.test(before) && isSameNumber(before, after))
}

/**
 * Compares the answer to a write with what was sent, in the `members` that were given. `addable`: members of which an
 * answer also tells when none was sent.
 */
export function createdProof(
  members: readonly string[],
  sent: JsonObject,
  answer: JsonObject,
  addable: readonly string[] = [],
): Proof {
  const isAdded = (name: string) => sent[name] === undefined && (answer[name] ?? '') !== ''
  const present = [...members.filter(name => sent[name] != null), ...addable.filter(isAdded)]
  return proofOf(picked(sent, present), picked(answer, present)).filter(found => !isSameText(found))
}

/** Returns the start of a path that leads through objects only; a list is compared as a whole. */
function place(of: JsonObject, path: Path): Path {
  const end = path.findIndex((_, index) => !isJsonObject(valueAt(of, path.slice(0, index))))
  return end < 0 ? path : path.slice(0, end)
}

/**
 * True if the document still has the received value at a path. Such a value may be sent even if it violates a bound.
 * False for a missing required member.
 */
export function isAsRead(path: Path, read: JsonObject, edited: JsonObject): boolean {
  const at = place(edited, path)
  const value = valueAt(edited, at)
  const missing = value === undefined || (value === null && at.length === 1)
  return !missing && equivalentJson(valueAt(read, at), value)
}
