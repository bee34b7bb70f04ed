import type { JsonObject } from '#contract/reading/json-object'
import { isPlainObject, type Path, valueAt } from './members'
import { equivalentJson } from './same-json'

/** As far as a path leads through objects: a list counts as a whole. */
function place(of: JsonObject, path: Path): Path {
  const end = path.findIndex((_, index) => !isPlainObject(valueAt(of, path.slice(0, index))))
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
