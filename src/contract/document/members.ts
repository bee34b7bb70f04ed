import { getOwn, isJsonObject, type JsonObject } from '#contract/reading/json-object'

/** Path to a value: member names from the top. */
export type Path = readonly string[]

/** An own member of an object; undefined if there is none. Never an inherited one. */
export const getMember = (of: unknown, name: string): unknown => (isJsonObject(of) ? getOwn(of, name) : undefined)

/** The listed members that the value has, in the order of `names`. */
export const picked = (of: unknown, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap(name => (isJsonObject(of) && Object.hasOwn(of, name) ? [[name, of[name]]] : [])))

/** A copy with one member replaced in place, added at the end, or removed if `value` is undefined. */
function withMember(of: JsonObject, name: string, value: unknown): JsonObject {
  const entries = Object.entries(of)
  // Assignment would call the setter of `__proto__`; `fromEntries` defines a member of that name.
  if (value === undefined) return Object.fromEntries(entries.filter(([known]) => known !== name))
  if (!Object.hasOwn(of, name)) return Object.fromEntries([...entries, [name, value]])
  return Object.fromEntries(entries.map(([known, before]) => [known, known === name ? value : before]))
}

/**
 * A copy with another value at a path; `undefined` removes the member. Creates missing objects on the way and does
 * not change the input.
 */
export function withValue(of: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const members = isJsonObject(of) ? of : {}
  const inner = rest.length === 0 ? value : withValue(getMember(members, name), rest, value)
  return withMember(members, name, inner)
}

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && startsWith(a, b)

/** True if `path` equals `start` or lies below it. */
export const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((name, index) => path[index] === name)

const hasValue = (value: unknown, nullCounts: boolean) => value !== undefined && (nullCounts || value !== null)

function sameMembers(a: JsonObject, b: JsonObject, nullCounts: boolean): boolean {
  const names = (of: JsonObject) => Object.keys(of).filter(name => hasValue(of[name], nullCounts))
  const mine = names(a)
  if (mine.length !== names(b).length) return false
  return mine.every(name => Object.hasOwn(b, name) && compare(a[name], b[name], nullCounts))
}

function compare(a: unknown, b: unknown, nullCounts: boolean): boolean {
  if (a === b) return true
  if (!nullCounts && !hasValue(a, false) && !hasValue(b, false)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => compare(value, b[index], nullCounts))
  }
  return isJsonObject(a) && isJsonObject(b) && sameMembers(a, b, nullCounts)
}

/** Compares two JSON values, ignoring the order of members. */
export const identicalJson = (a: unknown, b: unknown): boolean => compare(a, b, true)

/** The same, but null equals absent (§2: optional). */
export const equivalentJson = (a: unknown, b: unknown): boolean => compare(a, b, false)
