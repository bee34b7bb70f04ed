import { isMembers, type Members, type Path, valueAt } from './members'
import { alike } from './same-json'

/** As far as a path leads through objects: a list counts as a whole. */
function place(of: Members, path: Path): Path {
  const end = path.findIndex((_, at) => !isMembers(valueAt(of, path.slice(0, at))))
  return end < 0 ? path : path.slice(0, end)
}

/**
 * True where a document still holds what the service itself gave, so that sending it changes nothing, whatever the
 * bounds say of it. A required member that was not given is no such thing.
 */
export function isAsRead(path: Path, read: Members, edited: Members): boolean {
  const at = place(edited, path)
  const value = valueAt(edited, at)
  const missing = value === undefined || (value === null && at.length === 1)
  return !missing && alike(valueAt(read, at), value)
}
