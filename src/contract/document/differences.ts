import type { JsonObject } from '#contract/reading/json-object'
import { getMember, isPlainObject, type Path } from './members'
import { equivalentJson } from './same-json'

/** One place at which two documents are not alike. */
export type Difference = { path: Path; before: unknown; after: unknown }

function inside(before: JsonObject, after: JsonObject, path: Path): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Array.from(names).flatMap(name => between(getMember(before, name), getMember(after, name), [...path, name]))
}

function between(before: unknown, after: unknown, path: Path): Difference[] {
  if (equivalentJson(before, after)) return []
  return isPlainObject(before) && isPlainObject(after) ? inside(before, after, path) : [{ path, before, after }]
}

/** Where two documents differ, as deep as both have an object; lists count as a whole. `except`: members at the top. */
export const differences = (before: JsonObject, after: JsonObject, except: readonly string[] = []): Difference[] =>
  inside(before, after, []).filter(({ path }) => !except.includes(path[0] ?? ''))
