import { getOwn, isJsonObject, type JsonObject } from '#contract/reading/json-object'

/** Where a value stands: names from the top. */
export type Path = readonly string[]

/** A member of its own, never something inherited; undefined where there is none. */
export const getMember = (of: unknown, name: string): unknown => (isJsonObject(of) ? getOwn(of, name) : undefined)

/** Those of the members that it has, in the order of the names. */
export const picked = (of: unknown, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.flatMap(name => (isJsonObject(of) && Object.hasOwn(of, name) ? [[name, of[name]]] : [])))

/** The same object with one member changed in its place, added at the end, or with `undefined` taken away. */
function withMember(of: JsonObject, name: string, value: unknown): JsonObject {
  const entries = Object.entries(of)
  // Assigning would call the setter of `__proto__`; making the object anew defines a member of that name.
  if (value === undefined) return Object.fromEntries(entries.filter(([known]) => known !== name))
  if (!Object.hasOwn(of, name)) return Object.fromEntries([...entries, [name, value]])
  return Object.fromEntries(entries.map(([known, before]) => [known, known === name ? value : before]))
}

/**
 * The same value with another at the end of the path; `undefined` takes it away. Objects on the way are made where
 * there is none. Nothing that was given is changed.
 */
export function withValue(of: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const members = isJsonObject(of) ? of : {}
  const inner = rest.length === 0 ? value : withValue(getMember(members, name), rest, value)
  return withMember(members, name, inner)
}

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && startsWith(a, b)

/** True when `path` leads to `start` or into it. */
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

/** Whether two values are the same JSON, whatever the order of their members. */
export const identicalJson = (a: unknown, b: unknown): boolean => compare(a, b, true)

/** The same, where a member that is null is one that is absent (spec §2: optional). */
export const equivalentJson = (a: unknown, b: unknown): boolean => compare(a, b, false)
